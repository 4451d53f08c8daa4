import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildState } from '../../build/build-hash.mjs'
import { existsSync } from 'node:fs'
import { printTable } from '../printing.ts'
import { runCommand, Trouble } from '../trouble.ts'
import type { Level } from './check.ts'

const help = `Says what is configured, reachable, lagging and unsafe, and what to do about it. It only reads, and
may run while the shop is open. The exit status is 1 if something is wrong.

  npm run doctor
  npm run doctor -- --demo   examines the demo of npm start, not npm run serve
  npm run doctor -- --json   for programs

It reads the settings as npm run serve does, so run it with the same environment, as the same user.
`

const marks: Readonly<Record<Level, string>> = { wrong: '✗', doubtful: '!', fact: '✓' }

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      demo: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  if (positionals.length) throw new Trouble(`doctor takes no argument "${positionals.join(' ')}"`)
  const root = path.join(import.meta.dirname, '../../..')
  // Loaded lazily, since the help does not need it.
  const { examine } = await import('./examine.ts')
  const found = await examine({
    env: process.env,
    mode: values.demo ? 'demo' : 'serve',
    root,
    build: () => ({
      isThere: existsSync(path.join(root, 'dist/gateway/main.js')),
      isCurrent: buildState('shop').isCurrent,
    }),
  })
  const count = (level: Level) => found.filter((one) => one.level === level).length
  if (values.json)
    console.log(JSON.stringify({ isWell: !count('wrong'), findings: found }, null, 2))
  else {
    const rows = found.map(({ level, check, says }) => [marks[level], check, says])
    printTable((line) => console.log(line), rows)
    console.log(`\n${count('wrong')} wrong, ${count('doubtful')} doubtful`)
  }
  return count('wrong') ? 1 : 0
})
