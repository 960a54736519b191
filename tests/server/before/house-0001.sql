BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE intents (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "intents" VALUES('89994a5e4c097efa',0,4,'allow');
INSERT INTO "intents" VALUES('89994a5e4c097efa',2,1,'allow');
INSERT INTO "intents" VALUES('89994a5e4c097efa',1,4,'allow');
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	entry TEXT NOT NULL, 
	command VARCHAR(80), 
	PRIMARY KEY (table_id, version), 
	CONSTRAINT a_command_counts_once UNIQUE (table_id, command), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',1,1.79491162590548491472e+09,'{"entry":"sat","seat":0,"person":"692d96ad72fd3dc73730e2a6","name":"Ada"}',NULL);
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',2,1.79491162591675543786e+09,'{"entry":"sat","seat":1,"person":"2ce49638c9d1127dafa73511","name":"Bob"}',NULL);
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',3,1.79491162592352485657e+09,'{"entry":"started","seed_hash":"66aa52b26c600908a41cdceb0d00d3392e1c3baaf4c391053a8a666cc7f78baa"}',NULL);
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',4,1.79491162593671965599e+09,'{"entry":"said","person":"692d96ad72fd3dc73730e2a6","name":"Ada","text":"Who took my key?"}','692d96ad72fd3dc73730e2a6:s1');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',5,1.79491162595169639589e+09,'{"entry":"played","seat":0,"move":"pass [NE]"}','692d96ad72fd3dc73730e2a6:Ada-1');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',6,1.7949116259602293968e+09,'{"entry":"played","seat":1,"move":"pass [NS] break-cart"}','2ce49638c9d1127dafa73511:Bob-1');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',7,1.79491162596478462214e+09,'{"entry":"played","seat":0,"move":"lay [NE][S] 0,2"}','692d96ad72fd3dc73730e2a6:Ada-2');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',8,1.79491162596742272377e+09,'{"entry":"played","seat":1,"move":"lay [EW] 1,-1"}','2ce49638c9d1127dafa73511:Bob-2');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',9,1.79491162596998095508e+09,'{"entry":"played","seat":0,"move":"lay [NS][EW] 1,1"}','692d96ad72fd3dc73730e2a6:Ada-3');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',10,1.79491162597219920159e+09,'{"entry":"played","seat":1,"move":"lay [NES][W]1 0,0"}','2ce49638c9d1127dafa73511:Bob-3');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',11,1.79491162597428297997e+09,'{"entry":"played","seat":0,"move":"lay ladder-blue[NW] 2,-1"}','692d96ad72fd3dc73730e2a6:Ada-4');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',12,1.79491162597626686091e+09,'{"entry":"played","seat":1,"move":"rockfall 0,2"}','2ce49638c9d1127dafa73511:Bob-4');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',13,1.79491162597847199447e+09,'{"entry":"played","seat":0,"move":"lay [NEW][S]1 2,-2"}','692d96ad72fd3dc73730e2a6:Ada-5');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',14,1.79491162598064160345e+09,'{"entry":"played","seat":1,"move":"pass [NE][SW] break-pickaxe"}','2ce49638c9d1127dafa73511:Bob-5');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',15,1.79491162598326015479e+09,'{"entry":"played","seat":0,"move":"lay [NS][W] 2,1"}','692d96ad72fd3dc73730e2a6:Ada-6');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',16,1.79491162598548865316e+09,'{"entry":"played","seat":1,"move":"pass [NE] [NEbW]"}','2ce49638c9d1127dafa73511:Bob-6');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',17,1.79491162598866677282e+09,'{"entry":"played","seat":0,"move":"pass [EW][S]1 [NS]"}','692d96ad72fd3dc73730e2a6:Ada-7');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',18,1.79491162599114203448e+09,'{"entry":"played","seat":1,"move":"pass [EW] [NESWg]"}','2ce49638c9d1127dafa73511:Bob-7');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',19,1.79491162599360060689e+09,'{"entry":"played","seat":0,"move":"pass repair-pickaxe-cart"}','692d96ad72fd3dc73730e2a6:Ada-8');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',20,1.79491162599621558188e+09,'{"entry":"played","seat":1,"move":"lay [NESb] -1,1"}','2ce49638c9d1127dafa73511:Bob-8');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',21,1794911625.99923,'{"entry":"played","seat":0,"move":"pass [NS] break-pickaxe"}','692d96ad72fd3dc73730e2a6:Ada-9');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',22,1.79491162600197720526e+09,'{"entry":"played","seat":1,"move":"pass [EW] [NS]1[EW]"}','2ce49638c9d1127dafa73511:Bob-9');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',23,1.79491162600502610208e+09,'{"entry":"played","seat":0,"move":"lay [NW][S] 0,2"}','692d96ad72fd3dc73730e2a6:Ada-10');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',24,1.79491162600793504712e+09,'{"entry":"played","seat":1,"move":"lay [ESWt] -1,0"}','2ce49638c9d1127dafa73511:Bob-10');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',25,1.7949116260110740662e+09,'{"entry":"played","seat":1,"move":"done"}','2ce49638c9d1127dafa73511:Bob-11');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',26,1.79491162601372861865e+09,'{"entry":"played","seat":0,"move":"rockfall 1,1"}','692d96ad72fd3dc73730e2a6:Ada-11');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',27,1.79491162601624584197e+09,'{"entry":"played","seat":0,"move":"bribe -1,0"}','692d96ad72fd3dc73730e2a6:Ada-12');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',28,1.79491162601871156699e+09,'{"entry":"played","seat":1,"move":"lay [ESgW] 0,-2"}','2ce49638c9d1127dafa73511:Bob-12');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',29,1.79491162602123928071e+09,'{"entry":"played","seat":0,"move":"lay [EW] 1,-2"}','692d96ad72fd3dc73730e2a6:Ada-13');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',30,1.79491162602370524408e+09,'{"entry":"played","seat":1,"move":"pass [NtESW] break-cart"}','2ce49638c9d1127dafa73511:Bob-13');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',31,1.79491162602620768547e+09,'{"entry":"played","seat":0,"move":"lay [NE][W] 3,-2"}','692d96ad72fd3dc73730e2a6:Ada-14');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',32,1.79491162602833819392e+09,'{"entry":"played","seat":1,"move":"pass break-lantern repair-lantern-cart"}','2ce49638c9d1127dafa73511:Bob-14');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',33,1.79491162603072381019e+09,'{"entry":"played","seat":0,"move":"pass [NStW]"}','692d96ad72fd3dc73730e2a6:Ada-15');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',34,1.79491162603337216382e+09,'{"entry":"played","seat":1,"move":"pass ladder-green[NE] repair-cart"}','2ce49638c9d1127dafa73511:Bob-15');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',35,1.79491162603571057323e+09,'{"entry":"played","seat":0,"move":"pass [NW] repair-lantern"}','692d96ad72fd3dc73730e2a6:Ada-16');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',36,1.7949116260392031669e+09,'{"entry":"played","seat":1,"move":"map 9,0"}','2ce49638c9d1127dafa73511:Bob-16');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',37,1.79491162604379796974e+09,'{"entry":"played","seat":0,"move":"pass [NESbW] key"}','692d96ad72fd3dc73730e2a6:Ada-17');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',38,1794911626.0466,'{"entry":"played","seat":1,"move":"pass map"}','2ce49638c9d1127dafa73511:Bob-17');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',39,1.79491162607230949404e+09,'{"entry":"played","seat":0,"move":"pass break-lantern key"}','692d96ad72fd3dc73730e2a6:Ada-18');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',40,1.79491162607590842249e+09,'{"entry":"played","seat":1,"move":"lay [ES][W] 1,1"}','2ce49638c9d1127dafa73511:Bob-18');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',41,1.79491162607938671115e+09,'{"entry":"played","seat":0,"move":"lay [NW][ES]1 -1,-2"}','692d96ad72fd3dc73730e2a6:Ada-19');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',42,1.79491162608326077464e+09,'{"entry":"played","seat":1,"move":"lay [NgES] -2,0"}','2ce49638c9d1127dafa73511:Bob-19');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',43,1.79491162608595418923e+09,'{"entry":"played","seat":0,"move":"pass repair-pickaxe-lantern"}','692d96ad72fd3dc73730e2a6:Ada-20');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',44,1.79491162608950638769e+09,'{"entry":"played","seat":1,"move":"pass [NW]"}','2ce49638c9d1127dafa73511:Bob-20');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',45,1.79491162609252738954e+09,'{"entry":"played","seat":1,"move":"pass repair-pickaxe"}','2ce49638c9d1127dafa73511:Bob-21');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',46,1.79491162609622406957e+09,'{"entry":"played","seat":1,"move":"lay [ES][W] -1,-1"}','2ce49638c9d1127dafa73511:Bob-22');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',47,1.79491162609965133663e+09,'{"entry":"played","seat":0,"move":"lay [EW] -1,1"}','692d96ad72fd3dc73730e2a6:Ada-21');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',48,1.79491162610329318049e+09,'{"entry":"played","seat":1,"move":"lay [NStW] 0,0"}','2ce49638c9d1127dafa73511:Bob-23');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',49,1.79491162610671639446e+09,'{"entry":"played","seat":1,"move":"done"}','2ce49638c9d1127dafa73511:Bob-24');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',50,1.79491162611003470415e+09,'{"entry":"played","seat":0,"move":"lay [EW][N]1 1,1"}','692d96ad72fd3dc73730e2a6:Ada-22');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',51,1.79491162611292409895e+09,'{"entry":"played","seat":0,"move":"done"}','692d96ad72fd3dc73730e2a6:Ada-23');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',52,1.79491162611581611631e+09,'{"entry":"played","seat":1,"move":"pass ladder-green[NE]"}','2ce49638c9d1127dafa73511:Bob-25');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',53,1.79491162611890983581e+09,'{"entry":"played","seat":1,"move":"done"}','2ce49638c9d1127dafa73511:Bob-26');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',54,1.79491162612220048902e+09,'{"entry":"played","seat":0,"move":"pass [NS] map"}','692d96ad72fd3dc73730e2a6:Ada-24');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',55,1.79491162612568783758e+09,'{"entry":"played","seat":0,"move":"bribe 0,0"}','692d96ad72fd3dc73730e2a6:Ada-25');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',56,1.7949116261292569637e+09,'{"entry":"played","seat":1,"move":"pass [NS] [NS]"}','2ce49638c9d1127dafa73511:Bob-27');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',57,1.79491162613337397577e+09,'{"entry":"played","seat":0,"move":"break-cart @1"}','692d96ad72fd3dc73730e2a6:Ada-26');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',58,1.79491162613700151445e+09,'{"entry":"played","seat":1,"move":"discard [NSgW] [NW][S] remove break-cart"}','2ce49638c9d1127dafa73511:Bob-28');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',59,1.79491162614086651808e+09,'{"entry":"played","seat":0,"move":"lay [NEbW] -2,1"}','692d96ad72fd3dc73730e2a6:Ada-27');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',60,1.79491162614396905896e+09,'{"entry":"played","seat":1,"move":"pass [NE] break-lantern"}','2ce49638c9d1127dafa73511:Bob-29');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',61,1794911626.14705,'{"entry":"played","seat":0,"move":"pass [NW] repair-pickaxe-cart"}','692d96ad72fd3dc73730e2a6:Ada-28');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',62,1.79491162614977431302e+09,'{"entry":"played","seat":1,"move":"pass [EW] repair-pickaxe-lantern"}','2ce49638c9d1127dafa73511:Bob-30');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',63,1.79491162615273118019e+09,'{"entry":"played","seat":0,"move":"lay [NE][SW] 2,1"}','692d96ad72fd3dc73730e2a6:Ada-29');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',64,1.79491162615526223186e+09,'{"entry":"played","seat":1,"move":"lay [NW] 1,-1"}','2ce49638c9d1127dafa73511:Bob-31');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',65,1.7949116261582863331e+09,'{"entry":"played","seat":0,"move":"lay [NE] 0,2"}','692d96ad72fd3dc73730e2a6:Ada-30');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',66,1.79491162616275191305e+09,'{"entry":"played","seat":1,"move":"pass break-lantern key"}','2ce49638c9d1127dafa73511:Bob-32');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',67,1.79491162616762781143e+09,'{"entry":"played","seat":0,"move":"pass [NS][W] repair-cart"}','692d96ad72fd3dc73730e2a6:Ada-31');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',68,1.79491162617137336729e+09,'{"entry":"played","seat":1,"move":"pass key"}','2ce49638c9d1127dafa73511:Bob-33');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',69,1.7949116261770091057e+09,'{"entry":"played","seat":0,"move":"pass [NbSW] map"}','692d96ad72fd3dc73730e2a6:Ada-32');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',70,1.79491162618182468419e+09,'{"entry":"played","seat":1,"move":"lay [ESgW] -3,1"}','2ce49638c9d1127dafa73511:Bob-34');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',71,1.79491162618594837186e+09,'{"entry":"played","seat":0,"move":"pass [NESbW] [NtESW]"}','692d96ad72fd3dc73730e2a6:Ada-33');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',72,1.79491162619004869464e+09,'{"entry":"played","seat":1,"move":"lay ladder-blue[NW] -3,0"}','2ce49638c9d1127dafa73511:Bob-35');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',73,1.79491162619386911396e+09,'{"entry":"played","seat":0,"move":"break-cart @1"}','692d96ad72fd3dc73730e2a6:Ada-34');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',74,1.79491162619690203662e+09,'{"entry":"played","seat":1,"move":"pass [NE][W] break-pickaxe"}','2ce49638c9d1127dafa73511:Bob-36');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',75,1.79491162619980168342e+09,'{"entry":"played","seat":0,"move":"pass repair-lantern-cart"}','692d96ad72fd3dc73730e2a6:Ada-35');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',76,1.79491162620250296593e+09,'{"entry":"played","seat":1,"move":"pass [NS][EW]"}','2ce49638c9d1127dafa73511:Bob-37');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',77,1.79491162620536351206e+09,'{"entry":"played","seat":0,"move":"pass [NESWg]"}','692d96ad72fd3dc73730e2a6:Ada-36');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',78,1.79491162620825076097e+09,'{"entry":"played","seat":1,"move":"discard [EW] [NE][S] remove break-cart"}','2ce49638c9d1127dafa73511:Bob-38');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',79,1.79491162621163582806e+09,'{"entry":"played","seat":0,"move":"lay [ESWt] 0,-2"}','692d96ad72fd3dc73730e2a6:Ada-37');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',80,1.79491162621475052827e+09,'{"entry":"played","seat":0,"move":"done"}','692d96ad72fd3dc73730e2a6:Ada-38');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',81,1.79491162621724724768e+09,'{"entry":"played","seat":1,"move":"bribe 0,-2"}','2ce49638c9d1127dafa73511:Bob-39');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',82,1.79491162621979928018e+09,'{"entry":"played","seat":1,"move":"rockfall -1,1"}','2ce49638c9d1127dafa73511:Bob-40');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',83,1.79491162622327613831e+09,'{"entry":"played","seat":0,"move":"rockfall -2,1"}','692d96ad72fd3dc73730e2a6:Ada-39');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',84,1794911626.22688,'{"entry":"played","seat":1,"move":"lay [EW] -1,1"}','2ce49638c9d1127dafa73511:Bob-41');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',85,1.79491162623064303403e+09,'{"entry":"played","seat":0,"move":"pass [NS]1[EW] break-pickaxe"}','692d96ad72fd3dc73730e2a6:Ada-40');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',86,1.7949116262336306572e+09,'{"entry":"played","seat":1,"move":"pass repair-pickaxe"}','2ce49638c9d1127dafa73511:Bob-42');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',87,1.79491162623662137988e+09,'{"entry":"played","seat":0,"move":"pass repair-lantern"}','692d96ad72fd3dc73730e2a6:Ada-41');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',88,1.7949116262400808334e+09,'{"entry":"played","seat":1,"move":"pass [NE] [NS][W]"}','2ce49638c9d1127dafa73511:Bob-43');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',89,1.79491162624299311636e+09,'{"entry":"played","seat":0,"move":"pass [EW] [NESWg]"}','692d96ad72fd3dc73730e2a6:Ada-42');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',90,1.79491162624605369571e+09,'{"entry":"played","seat":1,"move":"pass break-cart break-lantern"}','2ce49638c9d1127dafa73511:Bob-44');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',91,1.79491162624872708317e+09,'{"entry":"played","seat":0,"move":"pass [NE][S] [NS]"}','692d96ad72fd3dc73730e2a6:Ada-43');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',92,1.79491162625149679185e+09,'{"entry":"played","seat":1,"move":"pass break-cart break-lantern"}','2ce49638c9d1127dafa73511:Bob-45');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',93,1.79491162625452542302e+09,'{"entry":"played","seat":0,"move":"pass [NW][S] repair-pickaxe-cart"}','692d96ad72fd3dc73730e2a6:Ada-44');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',94,1.79491162625740790365e+09,'{"entry":"played","seat":1,"move":"pass [NW] repair-lantern"}','2ce49638c9d1127dafa73511:Bob-46');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',95,1.79491162626105618476e+09,'{"entry":"played","seat":0,"move":"map 9,0"}','692d96ad72fd3dc73730e2a6:Ada-45');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',96,1.79491162626357626916e+09,'{"entry":"played","seat":1,"move":"lay [NSgW] 0,0"}','2ce49638c9d1127dafa73511:Bob-47');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',97,1.79491162626620745666e+09,'{"entry":"played","seat":0,"move":"lay [ESgW] -1,1"}','692d96ad72fd3dc73730e2a6:Ada-46');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',98,1.79491162626861834529e+09,'{"entry":"played","seat":1,"move":"pass break-pickaxe key"}','2ce49638c9d1127dafa73511:Bob-48');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',99,1.79491162627115964896e+09,'{"entry":"played","seat":0,"move":"pass repair-pickaxe"}','692d96ad72fd3dc73730e2a6:Ada-47');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',100,1.79491162627348780633e+09,'{"entry":"played","seat":1,"move":"lay [EW] -1,0"}','2ce49638c9d1127dafa73511:Bob-49');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',101,1794911626.27638,'{"entry":"played","seat":0,"move":"lay [NESbW] -2,0"}','692d96ad72fd3dc73730e2a6:Ada-48');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',102,1.79491162627940630913e+09,'{"entry":"played","seat":1,"move":"lay [NE][SW] -2,-1"}','2ce49638c9d1127dafa73511:Bob-50');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',103,1.7949116262828679085e+09,'{"entry":"played","seat":0,"move":"pass [NW][E] repair-cart"}','692d96ad72fd3dc73730e2a6:Ada-49');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',104,1.79491162628572487828e+09,'{"entry":"played","seat":1,"move":"lay [NEStW] 1,-1"}','2ce49638c9d1127dafa73511:Bob-51');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',105,1.79491162628854107859e+09,'{"entry":"played","seat":1,"move":"done"}','2ce49638c9d1127dafa73511:Bob-52');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',106,1.79491162629170513155e+09,'{"entry":"played","seat":0,"move":"pass [NS]1[EW] repair-lantern-cart"}','692d96ad72fd3dc73730e2a6:Ada-50');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',107,1.79491162629458498949e+09,'{"entry":"played","seat":0,"move":"bribe 1,-1"}','692d96ad72fd3dc73730e2a6:Ada-51');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',108,1.79491162629757642745e+09,'{"entry":"played","seat":1,"move":"lay [SW][E] 0,-2"}','2ce49638c9d1127dafa73511:Bob-53');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',109,1.79491162630074930191e+09,'{"entry":"played","seat":0,"move":"pass [EW] key"}','692d96ad72fd3dc73730e2a6:Ada-52');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',110,1.79491162630359745028e+09,'{"entry":"played","seat":1,"move":"lay [EW][N]1 -3,-1"}','2ce49638c9d1127dafa73511:Bob-54');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',111,1.79491162630637049674e+09,'{"entry":"played","seat":0,"move":"lay [NS] 0,2"}','692d96ad72fd3dc73730e2a6:Ada-53');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',112,1.79491162630902433396e+09,'{"entry":"played","seat":1,"move":"lay ladder-green[SW] 1,-2"}','2ce49638c9d1127dafa73511:Bob-55');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',113,1.79491162631157898901e+09,'{"entry":"played","seat":0,"move":"lay [NE] 0,3"}','692d96ad72fd3dc73730e2a6:Ada-54');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',114,1.79491162631414127347e+09,'{"entry":"played","seat":1,"move":"rockfall -1,0"}','2ce49638c9d1127dafa73511:Bob-56');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',115,1.79491162631696772578e+09,'{"entry":"played","seat":0,"move":"pass repair-pickaxe-lantern"}','692d96ad72fd3dc73730e2a6:Ada-55');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',116,1.79491162631961774821e+09,'{"entry":"played","seat":1,"move":"pass [NEtW] [NS]"}','2ce49638c9d1127dafa73511:Bob-57');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',117,1.79491162632372331623e+09,'{"entry":"played","seat":0,"move":"lay [NStW] -1,2"}','692d96ad72fd3dc73730e2a6:Ada-56');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',118,1.79491162632725620267e+09,'{"entry":"played","seat":0,"move":"done"}','692d96ad72fd3dc73730e2a6:Ada-57');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',119,1.79491162635792088505e+09,'{"entry":"played","seat":1,"move":"lay [NEbW] -1,0"}','2ce49638c9d1127dafa73511:Bob-58');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',120,1.79491162636295032502e+09,'{"entry":"played","seat":0,"move":"pass [NW] rockfall"}','692d96ad72fd3dc73730e2a6:Ada-58');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',121,1.79491162639283251766e+09,'{"entry":"played","seat":0,"move":"bribe -1,2"}','692d96ad72fd3dc73730e2a6:Ada-59');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',122,1.79491162639672923091e+09,'{"entry":"played","seat":1,"move":"lay [NS][EW] 2,-1"}','2ce49638c9d1127dafa73511:Bob-59');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',123,1.79491162639969158176e+09,'{"entry":"played","seat":0,"move":"break-pickaxe @1"}','692d96ad72fd3dc73730e2a6:Ada-60');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',124,1.79491162640177536009e+09,'{"entry":"played","seat":1,"move":"pass ladder-blue[NW]"}','2ce49638c9d1127dafa73511:Bob-60');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',125,1.79491162640471768382e+09,'{"entry":"played","seat":0,"move":"pass [EW]"}','692d96ad72fd3dc73730e2a6:Ada-61');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',126,1.79491162640699076658e+09,'{"entry":"played","seat":1,"move":"pass [NbSW]"}','2ce49638c9d1127dafa73511:Bob-61');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',127,1.79491162640990114217e+09,'{"entry":"played","seat":0,"move":"map 7,1"}','692d96ad72fd3dc73730e2a6:Ada-62');
INSERT INTO "log" VALUES('6e17fd0ef2e0e4e5',128,1.79491162641226196291e+09,'{"entry":"finished","seed":"42ca567a25ce972b721e910ee4d28137","scores":[0,0],"winners":[0,1]}',NULL);
INSERT INTO "log" VALUES('6361436b4b631c31',1,1.79491162643463134768e+09,'{"entry":"sat","seat":0,"person":"692d96ad72fd3dc73730e2a6","name":"Ada"}',NULL);
INSERT INTO "log" VALUES('6361436b4b631c31',2,1.79491162644164824486e+09,'{"entry":"sat","seat":1,"person":"2ce49638c9d1127dafa73511","name":"Bob"}',NULL);
INSERT INTO "log" VALUES('6361436b4b631c31',3,1.79491162644761538501e+09,'{"entry":"bot-sat","seat":2,"bot":"easy"}',NULL);
INSERT INTO "log" VALUES('6361436b4b631c31',4,1.79491162645202493664e+09,'{"entry":"started","seed_hash":"0ee771ffaec4f845659fd02ffd63118f4c63493e939c23ebe606a533462a69e5"}',NULL);
INSERT INTO "log" VALUES('6361436b4b631c31',5,1.79491162646213579185e+09,'{"entry":"played","seat":0,"move":"pass break-lantern"}','692d96ad72fd3dc73730e2a6:Ada-1');
INSERT INTO "log" VALUES('6361436b4b631c31',6,1.79491162646735548978e+09,'{"entry":"played","seat":1,"move":"pass repair-pickaxe"}','2ce49638c9d1127dafa73511:Bob-1');
INSERT INTO "log" VALUES('6361436b4b631c31',7,1.79491162649382066723e+09,'{"entry":"played","seat":2,"move":"lay [NEW] 1,0","bot":"easy"}','driver:2');
INSERT INTO "log" VALUES('6361436b4b631c31',8,1.79491162649733781812e+09,'{"entry":"played","seat":0,"move":"pass [NS]"}','692d96ad72fd3dc73730e2a6:Ada-2');
INSERT INTO "log" VALUES('6361436b4b631c31',9,1.79491162650040960314e+09,'{"entry":"played","seat":1,"move":"lay [NESW] 0,-1"}','2ce49638c9d1127dafa73511:Bob-2');
INSERT INTO "log" VALUES('6361436b4b631c31',10,1.79491162650438570982e+09,'{"entry":"played","seat":2,"move":"lay [ESW] 0,-2","bot":"easy"}','driver:5');
INSERT INTO "log" VALUES('6361436b4b631c31',11,1794911626.50713,'{"entry":"played","seat":0,"move":"lay [NW] 0,1"}','692d96ad72fd3dc73730e2a6:Ada-3');
INSERT INTO "log" VALUES('6361436b4b631c31',12,1.79491162650951337816e+09,'{"entry":"played","seat":1,"move":"lay [ES] -1,0"}','2ce49638c9d1127dafa73511:Bob-3');
INSERT INTO "log" VALUES('6361436b4b631c31',13,1.79491162651714730256e+09,'{"entry":"played","seat":2,"move":"lay [NSW] 2,0","bot":"easy"}','driver:8');
INSERT INTO "log" VALUES('f23b3ab753ada1af',1,1.79491162652903747556e+09,'{"entry":"sat","seat":0,"person":"2ce49638c9d1127dafa73511","name":"Bob"}',NULL);
INSERT INTO "log" VALUES('f23b3ab753ada1af',2,1.79491162653484034534e+09,'{"entry":"sat","seat":1,"person":"87c985db8e8c953c9e60e49b","name":"Cy"}',NULL);
INSERT INTO "log" VALUES('f23b3ab753ada1af',3,1.79491162653982877731e+09,'{"entry":"bot-sat","seat":2,"bot":"easy"}',NULL);
INSERT INTO "log" VALUES('f23b3ab753ada1af',4,1.79491162654341530804e+09,'{"entry":"bot-sat","seat":3,"bot":"easy"}',NULL);
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',1,1.79491162655177903173e+09,'{"entry":"sat","seat":0,"person":"87c985db8e8c953c9e60e49b","name":"Cy"}',NULL);
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',2,1.79491162655713653566e+09,'{"entry":"started","seed_hash":"561d47bc22174f4e03cb14a52e22a48015542772f6671df666be39e5d27754d3"}',NULL);
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',3,1794911626.56492,'{"entry":"played","seat":0,"move":"pass [NEW][S]1 map"}','87c985db8e8c953c9e60e49b:Cy-1');
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',4,1.79491162656897568702e+09,'{"entry":"played","seat":0,"move":"discard ladder-green[NE] repair-pickaxe remove break-lantern"}','87c985db8e8c953c9e60e49b:Cy-2');
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',5,1.79491162657084035877e+09,'{"entry":"played","seat":0,"move":"pass [NE] repair-cart"}','87c985db8e8c953c9e60e49b:Cy-3');
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',6,1.79491162657276558871e+09,'{"entry":"played","seat":0,"move":"discard [EW] [EW] remove break-pickaxe"}','87c985db8e8c953c9e60e49b:Cy-4');
INSERT INTO "log" VALUES('f8ce841b3b16a8ea',7,1.79491162657472777368e+09,'{"entry":"played","seat":0,"move":"lay [NESWg] -1,0"}','87c985db8e8c953c9e60e49b:Cy-5');
INSERT INTO "log" VALUES('89994a5e4c097efa',1,1.79491162658596181871e+09,'{"entry":"sat","seat":0,"person":"87c985db8e8c953c9e60e49b","name":"Cy"}',NULL);
INSERT INTO "log" VALUES('89994a5e4c097efa',2,1.79491162659193968778e+09,'{"entry":"bot-sat","seat":1,"bot":"easy"}',NULL);
INSERT INTO "log" VALUES('89994a5e4c097efa',3,1.79491162659617757794e+09,'{"entry":"bot-sat","seat":2,"bot":"easy"}',NULL);
INSERT INTO "log" VALUES('89994a5e4c097efa',4,1.794911626599783659e+09,'{"entry":"started","seed_hash":"57323a8a0649b3ec9238e13880a9cd2780291d985f7b8202be9573fcdb545620"}',NULL);
INSERT INTO "log" VALUES('89994a5e4c097efa',5,1.79491162660889697075e+09,'{"entry":"played","seat":1,"move":"lay [NEW] 1,0","bot":"easy"}','driver:0');
INSERT INTO "log" VALUES('89994a5e4c097efa',6,1.79491162681351947788e+09,'{"entry":"played","seat":2,"move":"allow","bot":"easy"}','driver:1');
INSERT INTO "log" VALUES('89994a5e4c097efa',7,1.79491162681492400169e+09,'{"entry":"played","seat":0,"move":"allow"}','driver:2');
INSERT INTO "log" VALUES('89994a5e4c097efa',8,1794911626.81893,'{"entry":"played","seat":2,"move":"map 8,0","bot":"easy"}','driver:3');
INSERT INTO "log" VALUES('89994a5e4c097efa',9,1.79491162702240586281e+09,'{"entry":"played","seat":0,"move":"allow"}','driver:4');
INSERT INTO "log" VALUES('89994a5e4c097efa',10,1.79491162702377700802e+09,'{"entry":"played","seat":1,"move":"allow","bot":"easy"}','driver:5');
INSERT INTO "log" VALUES('89994a5e4c097efa',11,1.79491162702589321137e+09,'{"entry":"played","seat":0,"move":"lay [E][S][W] 2,0"}','87c985db8e8c953c9e60e49b:Cy-4');
CREATE TABLE nodes (
	id VARCHAR(32) NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "nodes" VALUES('0067da07415c9fa1',1.79491162710812139514e+09);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	handle VARCHAR(40), 
	password TEXT, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (handle)
);
INSERT INTO "people" VALUES('692d96ad72fd3dc73730e2a6','Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$ecUm17X2rQmtLy0PpVx27w$Ud6QtzZp4Fljav2VxtOjZmRkXH1GuHAeZni+rSEWH8E',1.79491162571322965626e+09);
INSERT INTO "people" VALUES('2ce49638c9d1127dafa73511','Bob',NULL,NULL,1.79491162574487328525e+09);
INSERT INTO "people" VALUES('87c985db8e8c953c9e60e49b','Cy',NULL,NULL,1.79491162576953625683e+09);
CREATE TABLE presence (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	node VARCHAR(32) NOT NULL, 
	gone FLOAT, 
	PRIMARY KEY (table_id, person, node)
);
INSERT INTO "presence" VALUES('6e17fd0ef2e0e4e5','692d96ad72fd3dc73730e2a6','0067da07415c9fa1',1.79491162642107415195e+09);
INSERT INTO "presence" VALUES('6e17fd0ef2e0e4e5','2ce49638c9d1127dafa73511','0067da07415c9fa1',1.79491162642107415195e+09);
INSERT INTO "presence" VALUES('6361436b4b631c31','2ce49638c9d1127dafa73511','0067da07415c9fa1',1.79491162652264285085e+09);
INSERT INTO "presence" VALUES('6361436b4b631c31','692d96ad72fd3dc73730e2a6','0067da07415c9fa1',1.79491162651350045207e+09);
INSERT INTO "presence" VALUES('f8ce841b3b16a8ea','87c985db8e8c953c9e60e49b','0067da07415c9fa1',1.79491162658067107205e+09);
INSERT INTO "presence" VALUES('89994a5e4c097efa','87c985db8e8c953c9e60e49b','0067da07415c9fa1',1.79491162702900910377e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (table_id, person), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('6e17fd0ef2e0e4e5','692d96ad72fd3dc73730e2a6',0);
INSERT INTO "seats" VALUES('6e17fd0ef2e0e4e5','2ce49638c9d1127dafa73511',1);
INSERT INTO "seats" VALUES('6361436b4b631c31','692d96ad72fd3dc73730e2a6',0);
INSERT INTO "seats" VALUES('6361436b4b631c31','2ce49638c9d1127dafa73511',1);
INSERT INTO "seats" VALUES('f23b3ab753ada1af','2ce49638c9d1127dafa73511',0);
INSERT INTO "seats" VALUES('f23b3ab753ada1af','87c985db8e8c953c9e60e49b',1);
INSERT INTO "seats" VALUES('f8ce841b3b16a8ea','87c985db8e8c953c9e60e49b',0);
INSERT INTO "seats" VALUES('89994a5e4c097efa','87c985db8e8c953c9e60e49b',0);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	invitation VARCHAR(32) NOT NULL, 
	listed INTEGER NOT NULL, 
	clock INTEGER, 
	host VARCHAR(32) NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	rules INTEGER NOT NULL, 
	rematch_of VARCHAR(32), 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	driver VARCHAR(32), 
	driven_until FLOAT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (invitation)
);
INSERT INTO "tables" VALUES('6e17fd0ef2e0e4e5','{"game":"duel","players":2,"modules":[],"settings":{}}','42ca567a25ce972b721e910ee4d28137','mYJNyZae8ZX9ltz8',1,NULL,'692d96ad72fd3dc73730e2a6','finished',1,NULL,1.79491162589958500863e+09,1.79491162641226196291e+09,'0067da07415c9fa1',0.0);
INSERT INTO "tables" VALUES('6361436b4b631c31','{"game":"saboteur","players":3,"modules":[],"settings":{}}','e6642456b575d5a01830c7f7a6ac80be','ERRbjhy7ooe4rzm5',1,86400,'692d96ad72fd3dc73730e2a6','running',1,NULL,1.79491162643008017544e+09,1.79491162645202493664e+09,'0067da07415c9fa1',0.0);
INSERT INTO "tables" VALUES('f23b3ab753ada1af','{"game":"saboteur2","players":4,"modules":["veto"],"settings":{}}','39ef477a88bc0d6a11ae9933e0ea38d8','yna47_34459CEZ--',0,NULL,'2ce49638c9d1127dafa73511','open',1,NULL,1.79491162652169156076e+09,1.79491162652169156076e+09,NULL,0.0);
INSERT INTO "tables" VALUES('f8ce841b3b16a8ea','{"game":"solo","players":1,"modules":[],"settings":{}}','30b7ec19a794090b16fccdef5590493a','AKNkdzF1BVEiVDKm',1,NULL,'87c985db8e8c953c9e60e49b','running',1,NULL,1.79491162654850983622e+09,1.79491162655713653566e+09,'0067da07415c9fa1',0.0);
INSERT INTO "tables" VALUES('89994a5e4c097efa','{"game":"saboteur","players":3,"modules":["veto"],"settings":{}}','3add176a8d3e135f7afea51e01cf9186','xZGxjkExrP-AsFbY',1,NULL,'87c985db8e8c953c9e60e49b','running',1,NULL,1.79491162658104276656e+09,1.794911626599783659e+09,'0067da07415c9fa1',0.0);
CREATE TABLE tokens (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES('b0e601f1426d9493d8a546cfc2e21dc82366d609e3fdeeedbd8b193526585129','692d96ad72fd3dc73730e2a6',1.79491162571558117867e+09);
INSERT INTO "tokens" VALUES('09fa97b8ed7e10447b6e217273f1e43a50325eb7135ed1d05e744e39578a628f','2ce49638c9d1127dafa73511',1.79491162574742317203e+09);
INSERT INTO "tokens" VALUES('c67617d41c047cff374055ef97728d4ceda3541ca005bd5cb2deb1f568f12d85','87c985db8e8c953c9e60e49b',1.79491162577377486226e+09);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX tables_by_state ON tables (state, changed);
CREATE INDEX tables_by_driver ON tables (state, driven_until);
CREATE INDEX seats_by_person ON seats (person);
COMMIT;
