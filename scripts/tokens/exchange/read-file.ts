import { isRecord } from '../../../engine/contract/is-record.ts'
import { FIGMA_MODE, OWN } from './export-tokens.ts'
import { modes, type Mode } from './sheet.ts'

/** A value that a file gives to a token, for a mode or for all. */
export interface GivenValue {
  /** With the dashes, as in CSS. */
  name: string
  /** Where it stands in the file. */
  place: string
  mode: Mode | undefined
  type: string | undefined
  value: unknown
  /** The token’s values elsewhere, if the file has them. */
  elsewhere?: unknown
}

export interface ReadFile {
  values: GivenValue[]
  faults: string[]
}

/** Deeper than any tool nests its groups. */
const DEEPEST = 12

/** Returns the values of a file of design tokens, and what is wrong with its form. */
export function readFileOf(file: Record<string, unknown>): ReadFile {
  const found: ReadFile = { values: [], faults: [] }
  const extensions = isRecord(file['$extensions']) ? file['$extensions'] : {}
  const named = extensions[FIGMA_MODE]
  const mode = named === undefined ? undefined : modeNamed(named)
  if (named !== undefined && !mode)
    found.faults.push(
      `/$extensions/${FIGMA_MODE}: there is no mode ${JSON.stringify(named)}; name it ${modeNames}`,
    )
  else readGroup(file, { place: '', type: undefined, mode }, found)
  if (!found.values.length && !found.faults.length)
    found.faults.push('/: there is no token in it, which is an object with a $value')
  const places = new Map<string, string>()
  for (const { name, mode: of, place } of found.values) {
    const key = `${name} ${of?.name ?? ''}`
    const first = places.get(key)
    if (first !== undefined)
      found.faults.push(`${place}: ${name} has a value at ${first} already; keep one of them`)
    places.set(key, place)
  }
  return found
}

const modeNames = modes.map(({ name }) => `“${name}”`).join(', ')
const modeNamed = (name: unknown): Mode | undefined => modes.find((mode) => mode.name === name)

interface Within {
  place: string
  type: string | undefined
  mode: Mode | undefined
}

function readGroup(
  group: Record<string, unknown>,
  within: Within,
  found: ReadFile,
  depth = 0,
): void {
  const given = group['$type']
  const type = typeof given === 'string' ? given : within.type
  for (const [key, child] of Object.entries(group)) {
    if (key.startsWith('$')) continue
    const place = `${within.place}/${key}`
    if (!isRecord(child) || depth > DEEPEST)
      found.faults.push(`${place}: neither a token, which has a $value, nor a group of tokens`)
    else if (Object.hasOwn(child, '$value'))
      readToken(key, child, { ...within, place, type }, found)
    else readGroup(child, { ...within, place, type }, found, depth + 1)
  }
}

function readToken(
  key: string,
  token: Record<string, unknown>,
  { place, type: inherited, mode }: Within,
  found: ReadFile,
): void {
  const type = typeof token['$type'] === 'string' ? token['$type'] : inherited
  const extensions = isRecord(token['$extensions']) ? token['$extensions'] : {}
  const own = isRecord(extensions[OWN]) ? extensions[OWN] : {}
  const name = `--${key}`
  found.values.push({
    name,
    place,
    mode,
    type,
    value: token['$value'],
    ...('elsewhere' in own && { elsewhere: own['elsewhere'] }),
  })
  const byMode = isRecord(extensions['mode']) ? extensions['mode'] : {}
  for (const [modeName, value] of Object.entries(byMode)) {
    const at = `${place}/$extensions/mode/${modeName}`
    const one = modeNamed(modeName)
    if (one) found.values.push({ name, place: at, mode: one, type, value })
    else found.faults.push(`${at}: there is no mode “${modeName}”; name it ${modeNames}`)
  }
}
