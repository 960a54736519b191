// A bot that takes a seat at a running house: node examples/house_bot.mjs LINK
//
// LINK is what a friend sends who has set up a table, such as http://localhost:8000/join/O5yK…
// `npm run client` in `web/` builds the library. Node 20 needs --experimental-websocket.

import { House } from "../web/client/dist/client/index.js";

/** Your ideas go here. This one digs where it can.
 * @param {import('../web/client/dist/client/index.js').Question} question */
function decide({ moves }) {
  const digging = moves.filter((move) => move.startsWith("lay "));
  const ideas = digging.length ? digging : moves;
  return ideas[Math.floor(Math.random() * ideas.length)];
}

const link = process.argv[2] ?? "";
const house = new House(link);
await house.comeIn("Randolf");
const ending = await (await house.join(link)).play(decide);
if (ending)
  console.log(
    "scores:",
    ...ending.scores,
    "- mine:",
    ending.scores[ending.seat],
  );
else console.log("The table was closed.");
