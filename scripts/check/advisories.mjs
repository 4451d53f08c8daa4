import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import satisfies from 'semver/functions/satisfies.js'
import { root } from '../project.mjs'
import { lockedPackages, readJson } from './locked-packages.mjs'

const HELP = `npm run advisories [-- --update]

Checks the versions of package-lock.json against the advisories that deploy/advisories.json keeps, without a network.
Fails for a severity of high or critical, unless "accepted" of the advisory says why it does no harm here.

  --update        renews the file from npm's registry, by npm audit; what is accepted stays so
  --days N        fails for a file that was not renewed in the last N days
  --may-be-empty  passes with a file that was never renewed, which says nothing about the packages`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean' },
    days: { type: 'string' },
    'may-be-empty': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const FILE = 'deploy/advisories.json'
const SERIOUS = ['high', 'critical']
const folder = resolve(positionals[0] ?? root)
if (values.update) update()
const { advisories, updatedAt } = readJson(folder, FILE)
const packages = lockedPackages(folder)
const hits = advisories.flatMap((advisory) =>
  packages
    .filter(({ name, version }) => name === advisory.package && isIn(version, advisory.range))
    .map(({ name, version }) => ({ ...advisory, name, version })),
)
const open = hits.filter(({ severity, accepted }) => SERIOUS.includes(severity) && !accepted)
for (const { name, version, severity, id, note, range } of open)
  console.error(
    `${name} ${version} has an advisory of severity ${severity}, ${id} (${note}; versions ${range}). Update it, or say under "accepted" in ${FILE} why it does no harm here`,
  )
const isEmpty = !updatedAt && !advisories.length
if (isEmpty)
  console.error(
    `${FILE} was never renewed, so that no package was compared with anything: npm run advisories -- --update`,
  )
else
  console.log(
    `${packages.length} packages compared with ${advisories.length} advisories of ${updatedAt || 'an unknown day'}: ${open.length} to act on`,
  )
const age = (Date.now() - Date.parse(updatedAt || '1970-01-01')) / 86_400_000
const isOld = values.days !== undefined && !(age <= Number(values.days))
if (isOld && !isEmpty)
  console.error(
    `${FILE} is older than ${values.days} days, so that newer advisories are missing: npm run advisories -- --update`,
  )
process.exitCode = open.length > 0 || isOld || (isEmpty && !values['may-be-empty']) ? 1 : 0

/** Whether a version is in a range; pre-releases count, too. */
function isIn(version, range) {
  return satisfies(version, range, { includePrerelease: true })
}

/** Writes the advisories that npm has for the locked versions. */
function update() {
  const { stdout, stderr, error } = spawnSync(
    'npm',
    ['audit', '--json', '--package-lock-only', '--audit-level=none'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      shell: process.platform === 'win32',
      env: { ...process.env, npm_config_update_notifier: 'false' },
    },
  )
  const report = reportOf(stdout)
  if (!report?.vulnerabilities) {
    const why = report?.message ?? error?.message ?? stderr
    console.error(`The registry gave no advisories; ${FILE} stays as it is: ${String(why).trim()}`)
    if (report?.statusCode === 405 || report?.statusCode === 404)
      console.error(
        'This registry, perhaps a mirror, answers no npm audit. Run it where npm reaches registry.npmjs.org, or set npm_config_registry to one that does, and commit the file',
      )
    process.exit(1)
  }
  const accepted = new Map(
    readJson(folder, FILE).advisories.map((one) => [`${one.package} ${one.id}`, one.accepted]),
  )
  const found = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    // A string names another vulnerable package, on which this one depends.
    .filter((one) => typeof one === 'object')
    .map(({ name, range, severity, url, title }) => {
      const id = url?.split('/').at(-1) ?? ''
      const reason = accepted.get(`${name} ${id}`)
      return {
        package: name,
        range,
        severity,
        id,
        note: title,
        ...(reason && { accepted: reason }),
      }
    })
  const byPlace = new Map(found.map((one) => [`${one.package} ${one.id}`, one]))
  const sorted = [...byPlace].sort(([one], [other]) => (one < other ? -1 : 1))
  const kept = { updatedAt: new Date().toISOString(), advisories: sorted.map(([, one]) => one) }
  writeFileSync(join(folder, FILE), `${JSON.stringify(kept, null, 2)}\n`)
}

function reportOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // npm's output is not JSON
  }
}
