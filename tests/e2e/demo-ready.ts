import { setTimeout as sleep } from 'node:timers/promises'
import { demoStart } from './demo-start.ts'

// Runs before each test file, and waits for the demo in the first ones.
const until = Date.now() + 240_000
let start = demoStart()
for (; !start; start = demoStart()) {
  if (Date.now() > until) throw new Error('The demo neither starts nor fails')
  await sleep(100)
}
if (start.trouble !== undefined) throw new Error(start.trouble)
