import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** The scripts of package.json for people; only `--help` is called. */
const scripts = {
  start: 'scripts/start.mjs',
  build: 'scripts/build.mjs',
  'build-storybook': 'scripts/build-storybook.mjs',
  test: 'scripts/test.mjs',
  check: 'scripts/check.mjs',
  soak: 'scripts/soak.mjs',
  visual: 'tests/visual/run.mjs',
  bench: 'tests/bench/run.mjs',
  load: 'tests/bench/load.mjs',
  licences: 'scripts/check/licences.mjs',
  advisories: 'scripts/check/advisories.mjs',
  'check-image': 'scripts/check/check-image.mjs',
  pages: 'scripts/commands/pages/pages.ts',
  forms: 'scripts/commands/forms/forms.ts',
  orders: 'scripts/commands/orders/orders.ts',
  campaigns: 'scripts/commands/campaigns/campaigns.ts',
  coupons: 'scripts/commands/coupons/coupons.ts',
  enquiries: 'scripts/commands/enquiries/enquiries.ts',
  import: 'scripts/commands/import/import.ts',
  store: 'scripts/commands/store/store.ts',
  members: 'scripts/commands/members/members.ts',
  products: 'scripts/commands/products/products.ts',
  operators: 'scripts/commands/operators/operators.ts',
  doctor: 'scripts/commands/doctor/doctor.ts',
  search: 'scripts/commands/search/search.ts',
  backup: 'scripts/commands/backup/backup.ts',
  restore: 'scripts/commands/backup/restore.ts',
}

it.each(Object.entries(scripts))(
  '%s explains itself and starts nothing with --help',
  { timeout: 60_000 },
  async (name, file) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : []
    // An impossible folder and port: anything that starts the shop fails.
    const env = { ...process.env, DATA_DIR: '/dev/null/none', PORT: '1' }
    const { stdout } = await run(process.execPath, [...loader, file, '--help'], { env })
    expect(stdout).toMatch(new RegExp(`npm (run )?${name}\\b`))
  },
)
