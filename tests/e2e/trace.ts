import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'

/** Folder for traces of failed tests; `npx playwright show-trace FILE` opens one. */
const folder = path.join(import.meta.dirname, '../../test-results/traces')

/** Records the browser during one test for later analysis. */
export async function recordContext(context: BrowserContext) {
  let isRecording = true
  // Only what was done and asked: pictures and copies of each page cost a tenth of the test's time.
  await context.tracing.start({ screenshots: false, snapshots: false })
  const stop = async (file?: string) => {
    if (!isRecording) return
    isRecording = false
    await context.tracing.stop(file === undefined ? {} : { path: file })
  }
  return {
    /** Ends and discards the recording. */
    drop: () => stop(),
    /** Ends the recording and saves it and a picture of each page under the test's name. */
    keep: async () => {
      await mkdir(folder, { recursive: true })
      const name = `${fileName(expect.getState().currentTestName)}-${Date.now()}`
      for (const [nth, page] of context.pages().entries())
        await page.screenshot({ path: path.join(folder, `${name}-${nth}.png`) })
      const file = path.join(folder, `${name}.zip`)
      await stop(file)
      process.stderr.write(
        `What the browser did: npx playwright show-trace ${path.relative('', file)}\n`,
      )
    },
  }
}

const fileName = (test = 'test'): string => test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
