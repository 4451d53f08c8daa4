import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, Trouble } from '../trouble.ts'
import { addFiles, kinds } from './add-files.ts'
import { kebabForm } from './kinds/kind.ts'
import { nextOrder } from './next-order.ts'

const help = `Makes the files of a new part of the project, which work as they are.

  npm run add -- block opening-hours                               a kind of block
  npm run add -- operation pt.getOpeningHours --domain catalog     an operation, its handler and its test
  npm run add -- screen opening-hours                              a screen and its default page
  npm run add -- studio-page opening-hours                         a page of the Studio and its texts
  npm run add -- payment-provider mypay                            a payment provider

  --domain NAME  folder of schemas and gateway that an operation belongs to
  -h, --help

Then says what is left to do. CONTRIBUTING.md explains each kind.
`

const root = path.join(import.meta.dirname, '../../..')

const isDomain = (name: string): boolean =>
  kebabForm.pattern.test(name) && existsSync(path.join(root, 'gateway', name))

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { domain: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [kindName = '', name = ''] = positionals
  if (values.help || !kindName) {
    console.log(help)
    return values.help ? 0 : 1
  }
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined
  if (!kind)
    throw new Trouble(
      `There is nothing of the kind "${kindName}" to add; there are ${Object.keys(kinds).join(', ')}`,
    )
  const domain = values.domain ?? ''
  if (kindName === 'operation' && !isDomain(domain))
    throw new Trouble('Name the domain, a folder of gateway: --domain catalog')
  const options = {
    domain,
    order:
      kindName === 'screen'
        ? nextOrder(root, 'site/screens', 'screen.ts')
        : nextOrder(root, 'studio', 'place.ts'),
  }
  const files = await addFiles(root, kind, name, options)
  for (const file of files) console.log(`made ${file}`)
  for (const script of ['scripts/generate.ts', 'scripts/docs/reference.ts'])
    spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root })
  console.log(['', 'Next:', ...kind.next(name, options).map((line) => `- ${line}`)].join('\n'))
  return 0
})
