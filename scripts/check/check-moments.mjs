import { resolve } from 'node:path'
import { root } from '../project.mjs'
import { filesIn, nodeFaults, report } from './sources.mjs'

/**
 * Fails on code that formats a moment in the time zone of the browser or the server instead of the
 * shop's. Moments are formatted by `schemas/moment-text.ts`, which needs a zone; calendar days are
 * formatted in UTC. Takes another folder than the project's as its argument.
 */
const FOLDERS = ['engine', 'schemas', 'site', 'runtime', 'blocks', 'screens', 'studio', 'gateway']
const ALLOWED = new Set([
  'schemas/moment-text.ts',
  // Only checks whether a zone exists.
  'schemas/time-zone.ts',
  // The zone for pages that belong to no shop.
  'studio/kernel/session/zone.ts',
  // The date picker represents days as noon in the browser's zone, in both directions.
  'blocks/shared/form/widgets/calendar-days.tsx',
])
const LOCAL =
  /^(toLocale(Date|Time)String|[gs]et(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset)$/
const OF_TIME = new Set(
  'dateStyle timeStyle weekday era year month day hour minute second timeZoneName'.split(' '),
)

const MEND =
  "writes a moment by the clock of the machine: take momentText of schemas/moment-text.ts with the shop's zone, or useTexts().moment in the Studio"

const project = resolve(process.argv[2] ?? root)
report(
  filesIn(project, FOLDERS)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories|plays)\.tsx?$/.test(file))
    .filter((file) => !ALLOWED.has(file))
    .flatMap((file) => nodeFaults(project, file, (node) => (isLocal(node) ? MEND : undefined))),
)

function isLocal({ type, callee, arguments: args }) {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  const method = callee.property?.name
  if (method === 'DateTimeFormat') return !isInUtc(args[1])
  if (type === 'NewExpression') return false
  if (LOCAL.test(method ?? '')) return true
  return method === 'toLocaleString' && (isDate(callee.object) || namesOf(args[1]).some(isOfTime))
}

function isDate(node) {
  return node.type === 'NewExpression' && node.callee.name === 'Date'
}
function isOfTime(name) {
  return OF_TIME.has(name)
}
function namesOf(node) {
  return (node?.properties ?? []).map(({ key }) => key?.name)
}
function isInUtc(node) {
  return (node?.properties ?? []).some(
    ({ key, value }) => key?.name === 'timeZone' && value.value === 'UTC',
  )
}
