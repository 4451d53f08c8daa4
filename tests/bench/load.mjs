import { writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { Report, round } from './load/report.mjs'

const HELP = `npm run load [-- --report] [--only SECTION,…]

Loads a built demo as a shop is loaded, and prints a report: few and many shoppers, 500 buyers of 50
units, 1,000 visitors within a minute, a flood, two processes, Varnish in front; engines killed, a
store moved and the schema changed while buyers order; 1,000 stores; 100,000 and 1,000,000 products.
Takes 35 minutes on two cores.

  --only    only some of the sections: SECTIONS
  --report  writes all of it to docs/load.md`

const names = ['sizes', 'launch', 'flood', 'processes', 'edge', 'killed', 'stores', 'products']
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    report: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP.replace('SECTIONS', names.join(', ')))
  process.exit()
}
const only = values.only?.split(',') ?? names
const unknown = only.find((name) => !names.includes(name))
if (unknown !== undefined || (values.report && values.only)) {
  console.error(
    unknown === undefined
      ? 'A report has all sections: leave out --only'
      : `There is no section ${unknown}; there are ${names.join(', ')}`,
  )
  process.exit(2)
}

const report = new Report()
report.say('# Load report')
report.say('<!-- Written by `npm run load -- --report`. -->')
report.say(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; load average before the run ${loadavg()[0].toFixed(1)}.`,
)
report.say(
  'The load generator, the gateway and the database share these CPU cores, so absolute figures are lower than with separate machines; ratios within the run and CPU time per request are hardly affected.',
)
const sections = await import('./load/sections.mjs')
for (const name of names) if (only.includes(name)) await sections[name](report)
if (values.report) {
  const file = path.join(import.meta.dirname, '../../docs/load.md')
  await writeFile(file, await format(String(report), { parser: 'markdown' }))
}
