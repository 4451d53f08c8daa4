import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'

/** Where traces of failed tests are kept; `npx playwright show-trace FILE` opens one. */
const folder = path.join(import.meta.dirname, '../../test-results/traces')

/** Records what a browser does during one test, so that a failure can be examined afterwards. */
export async function recordContext(context: BrowserContext) {
  let isRecording = true
  // No film of the screen: taking one slows the browser more than the test itself.
  await context.tracing.start({ screenshots: false, snapshots: true })
  const stop = async (file?: string) => {
    if (!isRecording) return
    isRecording = false
    await context.tracing.stop(file === undefined ? {} : { path: file })
  }
  return {
    /** Ends the recording and throws it away. */
    drop: () => stop(),
    /** Ends the recording and writes it to the folder of traces, named after the test. */
    keep: async () => {
      await mkdir(folder, { recursive: true })
      await stop(
        path.join(folder, `${fileName(expect.getState().currentTestName)}-${Date.now()}.zip`),
      )
    },
  }
}

const fileName = (test = 'test'): string => test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
