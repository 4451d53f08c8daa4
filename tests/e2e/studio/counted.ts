import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright'

const folder = path.join(import.meta.dirname, '../../../test-results')

/** What each test of a task appends, one line of JSON each; `docs/studio-tasks.md` is made of it. */
export const tasksFile = path.join(folder, 'studio-tasks.jsonl')

/** Seconds of an unhurried hand: to think and point before a click, and to press a key. */
const perClick = 2.6
const perKey = 0.3

interface Counted {
  /** Ends a task and writes down what it took, with keys that the test filled in at once. */
  done(more?: { filled: number }): { clicks: number; keys: number; seconds: number }
}

/** Counts the clicks and keys of a context, in the Studio and in the shop's frame. */
export async function countInputs(context: BrowserContext) {
  let clicks = 0
  let keys = 0
  await context.exposeBinding('noteInput', (_source, kind: string) => {
    if (kind === 'key') keys++
    else clicks++
  })
  await context.addInitScript(() => {
    const note = (kind: string) => (event: Event) => {
      if (event.isTrusted) (Reflect.get(globalThis, 'noteInput') as (kind: string) => void)(kind)
    }
    addEventListener('pointerdown', note('click'), { capture: true })
    addEventListener('keydown', note('key'), { capture: true })
  })
  return {
    /** Begins a task of the list, by mouse or by keyboard alone. */
    begin(task: number, by: 'mouse' | 'keyboard'): Counted {
      clicks = 0
      keys = 0
      return {
        done({ filled } = { filled: 0 }) {
          keys += filled
          const seconds = Math.round(clicks * perClick + keys * perKey)
          mkdirSync(folder, { recursive: true })
          appendFileSync(tasksFile, `${JSON.stringify({ task, by, clicks, keys, seconds })}\n`)
          return { clicks, keys, seconds }
        },
      }
    },
  }
}
