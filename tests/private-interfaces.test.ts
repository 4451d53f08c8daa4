import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesIn } from '../scripts/check/sources.mjs'

interface Use {
  name: string
  /** The version that the file was seen to work with. */
  version: string
  /** The only file that uses what the package does not promise. */
  file: string
  sign: RegExp
  /** The tests that fail if it works no more. */
  tests: string
}

const uses: readonly Use[] = [
  {
    name: 'drizzle-orm',
    version: '0.45.4',
    file: 'gateway/db/drizzle-session.ts',
    sign: /NodePgSession|NodePgTransaction/,
    tests: 'tests/gateway/outage.test.ts and tests/delivery',
  },
  {
    name: 'pg',
    version: '8.23.1',
    file: 'gateway/db/one-write.ts',
    sign: /connection: \{ stream/,
    tests: 'gateway/db/one-write.test.ts',
  },
  {
    name: 'react-dom',
    version: '19.3.1',
    file: 'site/head/react-fiber.ts',
    sign: /__reactFiber/,
    tests: 'tests/e2e/before-hydration.test.ts and tests/e2e/hydration.test.ts',
  },
  {
    name: 'pdfkit',
    version: '0.20.2',
    file: 'gateway/print/write-text.ts',
    sign: /_font\b/,
    tests: 'tests/orders/print.test.ts',
  },
]

const folders = 'engine schemas site runtime blocks screens studio gateway fixtures scripts'.split(
  ' ',
)
const sources = filesIn('.', folders).filter(
  (name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('.test.'),
)

it.each(uses)('internals of $name are used in $file alone', ({ file, sign }) => {
  expect(sources.filter((name) => sign.test(readFileSync(name, 'utf8')))).toEqual([file])
})

it.each(uses)('$name has the version whose internals were seen to fit', (use) => {
  const { name, version, file, tests } = use
  const { version: installed } = JSON.parse(
    readFileSync(`node_modules/${name}/package.json`, 'utf8'),
  ) as { version: string } // as npm writes it
  expect(
    installed,
    `${file} uses what ${name} does not promise. Read its changes since ${version}, run ${tests}, then write the new version here`,
  ).toBe(version)
})
