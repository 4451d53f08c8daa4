import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/**
 * Scripts without help of their own: they run other programs, need no explanation, or are another
 * script with an option.
 */
const others = new Set(['dev', 'serve', 'lint', 'format', 'storybook', 'palette-pictures', 'chromatic', 'fuzz']) // prettier-ignore

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>
} // package.json
const own = Object.entries(scripts).filter(([name]) => !others.has(name))

it.each(own)(
  '%s explains itself and starts nothing with --help',
  { timeout: 60_000 },
  async (name, script) => {
    const [program, ...args] = script.split(' ')
    expect(program).toBe('node')
    // An impossible folder and port: anything that starts the shop fails.
    const env = { ...process.env, DATA_DIR: '/dev/null/none', PORT: '1' }
    const { stdout } = await run(process.execPath, [...args, '--help'], { env })
    expect(stdout).toMatch(new RegExp(`npm (run )?${name}\\b`))
  },
)
