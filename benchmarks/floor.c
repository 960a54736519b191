/* What a random move of the base game costs in plain C: one core, nothing but the moves.

   One round after the other: everybody in turn, all legal moves listed, one of them drawn. There are
   no views, no events, no gold, no knowledge and no modules, and no two games at once; so this is a
   mark to measure by, not an engine. It is written straight on: what lies open is looked for anew
   every turn. `python -m benchmarks.dense` compiles and runs it:

       floor PLAYERS SECONDS   →   moves a second of processor time, moves a round, treasures a round
*/

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- cards: open edges are bits, north 1, east 2, south 4, west 8 -------------------------------- */

enum { PATHS = 16, BREAK = 16, MEND = 19, ROCKFALL = 25, MAP = 26, KINDS = 27, DECK = 67 };

static const uint8_t EDGES[PATHS] = {15, 7, 11, 3, 9, 5, 10, 15, 7, 11, 3, 9, 5, 10, 1, 2};
static const uint8_t COPIES[KINDS] = {5, 5, 5, 5, 4, 4, 3, 1, 1, 1, 1, 1, 1, 1,
                                      1, 1, 3, 3, 3, 2, 2, 2, 1, 1, 1, 3, 6};
static const uint8_t MENDS[6] = {1, 2, 4, 3, 5, 6}; /* which tools */
enum { FIRST_DEAD_END = 7 }; /* from here on no edge leads to another */

/* A face is a path card as it lies: twice its number, one more if it is turned. */
enum { START = 2 * PATHS, GOAL, FACES = GOAL + 5 };
static const uint8_t GOAL_EDGES[5] = {15, 3, 12, 9, 6}; /* the treasure, two stones both ways up */
static uint8_t edges_of[FACES], joins[FACES];

static uint8_t half_turn(uint8_t edges) { return (uint8_t)((edges << 2 | edges >> 2) & 15); }

static void print_cards(void) {
    for (int card = 0; card < PATHS; card++)
        for (int turned = 0; turned < 2; turned++) {
            edges_of[2 * card + turned] = turned ? half_turn(EDGES[card]) : EDGES[card];
            joins[2 * card + turned] = card < FIRST_DEAD_END;
        }
    for (int face = START; face < FACES; face++) {
        edges_of[face] = face == START ? 15 : GOAL_EDGES[face - GOAL];
        joins[face] = 1;
    }
}

/* --- chance -------------------------------------------------------------------------------------- */

static uint64_t chance = 1;

static uint32_t below(uint32_t limit) {
    chance += 0x9E3779B97F4A7C15u;
    uint64_t z = (chance ^ chance >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)(((z ^ z >> 31) >> 32) * limit >> 32);
}

static void shuffle(uint8_t *things, int size) {
    for (int last = size - 1; last > 0; last--) {
        uint32_t other = below((uint32_t)last + 1);
        uint8_t thing = things[last];
        things[last] = things[other];
        things[other] = thing;
    }
}

/* --- the maze ------------------------------------------------------------------------------------ */

enum { ROW = 128, CELLS = ROW * ROW, MIDDLE = 64 * ROW + 64, FACE_DOWN = 255, GOALS = 3 };
static const int STEP[4] = {-ROW, 1, ROW, -1};
static const int GOAL_CELL[GOALS] = {MIDDLE + 8 - 2 * ROW, MIDDLE + 8, MIDDLE + 8 + 2 * ROW};

static uint8_t lies[CELLS];    /* 0: nothing, FACE_DOWN, or the number of a laid card, from 1 */
static uint32_t listed[CELLS]; /* the turn in which this cell was last listed as open */
static uint32_t turn = 0;
static struct { int16_t cell; uint8_t face, reached; } laid[64];
static int laid_count;
static uint8_t goal[GOALS], is_up[GOALS];
static struct { int16_t cell; uint8_t open, closed; } ends[256];
static int end_count;

static int put(int cell, int face) {
    laid[laid_count].cell = (int16_t)cell;
    laid[laid_count].face = (uint8_t)face;
    laid[laid_count].reached = 0;
    lies[cell] = (uint8_t)++laid_count;
    return laid_count - 1;
}

/* Whoever comes to this card through these edges goes on as far as ways lead. */
static void follow(int card, uint8_t through) {
    uint8_t fresh = joins[laid[card].face] ? edges_of[laid[card].face] : through;
    fresh &= (uint8_t)~laid[card].reached;
    laid[card].reached |= fresh;
    for (int side = 0; side < 4; side++) {
        if (!(fresh >> side & 1)) continue;
        int beside = lies[laid[card].cell + STEP[side]];
        uint8_t back = (uint8_t)(1 << (side ^ 2));
        if (beside && beside != FACE_DOWN && edges_of[laid[beside - 1].face] & back
            && !(laid[beside - 1].reached & back))
            follow(beside - 1, back);
    }
}

/* The edges of this cell that a reached way of a neighbour leads to. */
static uint8_t ways_to(int cell) {
    uint8_t ways = 0;
    for (int side = 0; side < 4; side++) {
        int beside = lies[cell + STEP[side]];
        if (beside && beside != FACE_DOWN)
            ways |= (uint8_t)((laid[beside - 1].reached >> (side ^ 2) & 1) << side);
    }
    return ways;
}

static void lay(int cell, int face) {
    uint8_t ways = ways_to(cell) & edges_of[face];
    int card = put(cell, face);
    for (int side = 0; side < 4; side++)
        if (ways >> side & 1) follow(card, (uint8_t)(1 << side));
}

static void take_out(int card) {
    lies[laid[card].cell] = 0;
    laid[card] = laid[--laid_count];
    if (card < laid_count) lies[laid[card].cell] = (uint8_t)(card + 1);
    for (int other = 0; other < laid_count; other++) laid[other].reached = 0;
    follow(0, 15); /* the start always lies first */
}

/* Turn up what is reached; whether it was the treasure. A stone joins the way to it if it can. */
static int reach_goals(void) {
    for (int place = 0; place < GOALS; place++) {
        uint8_t ways = is_up[place] ? 0 : ways_to(GOAL_CELL[place]);
        if (!ways) continue;
        if (goal[place] == 0) return 1;
        is_up[place] = 1;
        int face = GOAL + 2 * goal[place] - 1;
        lay(GOAL_CELL[place], edges_of[face] & ways ? face : face + 1);
        place = -1; /* the way may lead on to another one */
    }
    return 0;
}

/* The empty cells that a reached way points to, and what lies around them. */
static void list_ends(void) {
    end_count = 0;
    turn++;
    for (int card = 0; card < laid_count; card++)
        for (int side = 0; side < 4; side++) {
            int cell = laid[card].cell + STEP[side];
            if (!(laid[card].reached >> side & 1) || lies[cell] || listed[cell] == turn) continue;
            listed[cell] = turn;
            uint8_t open = 0, closed = 0;
            for (int around = 0; around < 4; around++) {
                int beside = lies[cell + STEP[around]];
                if (!beside || beside == FACE_DOWN) continue;
                if (edges_of[laid[beside - 1].face] >> (around ^ 2) & 1) open |= (uint8_t)(1 << around);
                else closed |= (uint8_t)(1 << around);
            }
            ends[end_count].cell = (int16_t)cell;
            ends[end_count].open = open;
            ends[end_count++].closed = closed;
        }
}

/* --- a round ------------------------------------------------------------------------------------- */

enum { SEATS = 10, HAND = 6 };
static uint8_t hand[SEATS][HAND], hand_size[SEATS], broken[SEATS], deck[DECK];
static int deck_size;

enum { PASS, LAY, SABOTAGE, REPAIR, FALL, LOOK };
typedef struct { uint8_t what, card, how; int16_t where; } Move; /* card: its place in the hand */
static Move found[4096];

static int list_moves(int seat, int players) {
    int count = 0;
    uint32_t seen = 0;
    if (!broken[seat]) list_ends();
    for (int at = 0; at < hand_size[seat]; at++) {
        int card = hand[seat][at];
        if (seen >> card & 1) continue;
        seen |= 1u << card;
        uint8_t place = (uint8_t)at;
        found[count++] = (Move){PASS, place, 0, 0};
        if (card < PATHS) {
            int ways_up = broken[seat] ? 0 : 1 + (EDGES[card] != half_turn(EDGES[card]));
            for (int turned = 0; turned < ways_up; turned++) {
                uint8_t face = (uint8_t)(2 * card + turned), edges = edges_of[face];
                for (int end = 0; end < end_count; end++)
                    if ((edges & ends[end].open) == ends[end].open && !(edges & ends[end].closed))
                        found[count++] = (Move){LAY, place, face, ends[end].cell};
            }
        } else if (card < MEND) {
            for (int other = 0; other < players; other++)
                if (other != seat && !(broken[other] >> (card - BREAK) & 1))
                    found[count++] = (Move){SABOTAGE, place, (uint8_t)(card - BREAK), (int16_t)other};
        } else if (card < ROCKFALL) {
            for (int other = 0; other < players; other++)
                for (int tool = 0; tool < 3; tool++)
                    if (broken[other] & MENDS[card - MEND] & 1 << tool)
                        found[count++] = (Move){REPAIR, place, (uint8_t)tool, (int16_t)other};
        } else if (card == ROCKFALL) {
            for (int other = 1; other < laid_count; other++)
                if (laid[other].face < START)
                    found[count++] = (Move){FALL, place, 0, (int16_t)other};
        } else {
            for (int other = 0; other < GOALS; other++)
                if (!is_up[other]) found[count++] = (Move){LOOK, place, 0, (int16_t)other};
        }
    }
    return count;
}

/* Play one round; how many moves it took. */
static int play_round(int players, long *treasures) {
    for (int card = 0; card < laid_count; card++) lies[laid[card].cell] = 0;
    laid_count = 0;
    put(MIDDLE, START);
    follow(0, 15);
    for (uint8_t place = 0; place < GOALS; place++) {
        goal[place] = place;
        is_up[place] = 0;
        lies[GOAL_CELL[place]] = FACE_DOWN;
    }
    shuffle(goal, GOALS);
    deck_size = 0;
    for (uint8_t card = 0; card < KINDS; card++)
        for (int copy = 0; copy < COPIES[card]; copy++) deck[deck_size++] = card;
    shuffle(deck, deck_size);
    for (int seat = 0; seat < players; seat++) {
        broken[seat] = 0;
        hand_size[seat] = (uint8_t)(players < 6 ? 6 : players < 8 ? 5 : 4);
        for (int at = 0; at < hand_size[seat]; at++) hand[seat][at] = deck[--deck_size];
    }
    int seat = (int)below((uint32_t)players), moves = 0;
    for (int without = 0; without < players; seat = (seat + 1) % players) {
        if (!hand_size[seat]) {
            without++;
            continue;
        }
        without = 0;
        Move move = found[below((uint32_t)list_moves(seat, players))];
        moves++;
        for (int at = move.card; at < hand_size[seat] - 1; at++) hand[seat][at] = hand[seat][at + 1];
        hand_size[seat]--;
        if (move.what == LAY) {
            lay(move.where, move.how);
            if (reach_goals()) {
                ++*treasures;
                return moves;
            }
        } else if (move.what == SABOTAGE) {
            broken[move.where] |= (uint8_t)(1 << move.how);
        } else if (move.what == REPAIR) {
            broken[move.where] &= (uint8_t)~(1 << move.how);
        } else if (move.what == FALL) {
            take_out(move.where);
        }
        if (deck_size) hand[seat][hand_size[seat]++] = deck[--deck_size];
    }
    return moves;
}

int main(int count, char **words) {
    int players = count > 1 ? atoi(words[1]) : 5;
    double seconds = count > 2 ? atof(words[2]) : 1.0, passed;
    if (players < 3 || players > SEATS) return 2;
    print_cards();
    long rounds = 0, moves = 0, treasures = 0;
    clock_t begin = clock(); /* of the processor: others may be working on this machine */
    do {
        for (int i = 0; i < 100; i++, rounds++) moves += play_round(players, &treasures);
        passed = (double)(clock() - begin) / CLOCKS_PER_SEC;
    } while (passed < seconds);
    printf("%.0f %.2f %.5f\n", (double)moves / passed, (double)moves / (double)rounds,
           (double)treasures / (double)rounds);
    return 0;
}
