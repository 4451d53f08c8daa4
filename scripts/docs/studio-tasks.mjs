import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/**
 * Writes the counts of the last run of the Studio's browser tests into docs/studio-tasks.md. Tasks
 * that were not run keep their numbers: npx vitest run --project e2e tests/e2e/studio
 */
const tasks = {
  1: 'Change a headline in two languages',
  2: 'Replace a picture by another one, cropped',
  3: 'Add a row of products with a tag',
  4: 'Move the coupon block above a heading',
  5: 'Show a block to members of a level, in November only',
  6: 'Put a notice between two steps of the checkout',
  7: 'Look at a page as a Thai guest at another time',
  8: 'Publish tomorrow at nine',
  9: 'See what differs from what is published',
  10: 'Take one block back',
  11: 'Make a landing page from a preset, and link it in the menu',
  12: 'Change the brand colour, and be told of contrast',
  13: 'Mend a block that failed for shoppers',
  14: 'Make a form with an upload, and read its answers',
  15: 'Add a product with 2×3 options',
  16: 'Change many prices by 10 %, and take it back',
  17: 'Import a CSV with faults, and take it back',
  18: 'Correct stock with a reason',
  19: 'Make a coupon for new members',
  20: 'Make a group buy for next week',
  21: 'Add a shipping rate for islands',
  22: 'Ship thirty orders, and print their labels',
  23: 'Settle a remittance of another sum',
  24: 'Refund one line of an order',
  25: 'Settle a return with a damaged unit',
  26: 'Approve a trial',
  27: 'Give a member points, with a reason',
  28: 'Invite a colleague who may only ship',
  29: 'Find who changed something',
  30: 'Export last month’s sales',
}

const counted = new Map()
const file = path.join(root, 'test-results/studio-tasks.jsonl')
for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
  const row = JSON.parse(line)
  // The last run counts.
  counted.set(`${row.task} ${row.by}`, row)
}
const page = path.join(root, 'docs/studio-tasks.md')
/** The current cells of the page, by task. */
const kept = new Map(
  readFileSync(page, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, task, , mouse, keyboard]) => [task, { mouse, keyboard }]),
)
const cell = (task, by) => {
  const row = counted.get(`${task} ${by}`)
  if (row) return `${row.clicks} clicks, ${row.keys} keys, ${row.seconds} s`
  return kept.get(task)?.[by] || '–'
}
const rows = Object.entries(tasks).map(
  ([task, name]) => `| ${task} | ${name} | ${cell(task, 'mouse')} | ${cell(task, 'keyboard')} |`,
)
const text = `<!-- Made by \`node scripts/docs/studio-tasks.mjs\` from the last run of tests/e2e/studio. -->

# Tasks in the Studio

What operators do, as browser tests do it (\`tests/e2e/studio\`). Clicks and keys are counted in the browser, those in the shop's frame included; the seconds are those of an unhurried hand: 2.6 to find and press something, 0.3 a key. A dash is a way that no test walks.

| task | what | by mouse | by keyboard alone |
| ---- | ---- | -------- | ----------------- |
${rows.join('\n')}
`
writeFileSync(page, text)
