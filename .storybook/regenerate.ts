import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const SOURCE = /[\\/]blocks[\\/][^\\/]+[\\/][^\\/]+\.(schema|samples|plays)\.ts$/

/** Regenerates stories and validators while Storybook runs, when their sources change. */
export function regenerate(): Plugin {
  let isWaiting = false
  let run = Promise.resolve()
  const generate = async () => {
    isWaiting = false
    const args = ['--import', 'tsx', 'scripts/generate.ts']
    await promisify(execFile)(process.execPath, args, { cwd: root })
  }
  return {
    name: 'regenerate',
    apply: 'serve',
    configureServer({ watcher, config }) {
      watcher.on('all', (_event, file) => {
        if (isWaiting || !SOURCE.test(file)) return
        isWaiting = true
        run = run.then(generate).catch((error: unknown) => config.logger.error(String(error)))
      })
    },
  }
}
