import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrastFaults } from './contrast-faults.ts'
import { exportAll, exportMode, leftOut } from './export-tokens.ts'
import { planImport } from './plan-import.ts'
import { modes, sheetOf, shownIn, type Sheet } from './sheet.ts'
import { themeSource, withChanges } from './with-changes.ts'

const sheet = sheetOf(readFileSync('blocks/ui/tokens.css', 'utf8'))
const source = readFileSync('schemas/store/theme-presets.ts', 'utf8')

interface FileToken {
  $type: string
  $value: unknown
  $extensions?: { mode?: Record<string, unknown> }
}
type Groups = Record<string, Record<string, FileToken>>

/** A copy of a file, with a token of it to change. */
function opened(file: Record<string, unknown>) {
  const copy = structuredClone(file) as Groups // as exportAll makes it
  const token = (name: string): FileToken => {
    const found = Object.values(copy)
      .map((group) => group[name])
      .find(Boolean)
    if (!found) throw new Error(`the file has no ${name}`)
    return found
  }
  return { copy, token }
}

const faultsOf = (change: (token: (name: string) => FileToken, copy: Groups) => void): string[] => {
  const { copy, token } = opened(exportAll(sheet))
  change(token, copy)
  return planImport(sheet, copy).faults
}

const hex = (text: string) => ({
  colorSpace: 'srgb',
  components: [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255),
})

it('an export that nobody changed changes nothing, for all modes at once and each alone', () => {
  const files = [exportAll(sheet), ...modes.map((mode) => exportMode(sheet, mode))]
  for (const file of files)
    expect(planImport(sheet, JSON.parse(JSON.stringify(file)) as Groups)).toEqual({
      changes: [],
      faults: [],
    })
  expect(files).toHaveLength(5)
})

it('has every token with its meaning, apart from those that the format has no value for', () => {
  const { tokens } = shownIn(sheet)
  const inFile = Object.values(exportAll(sheet) as Groups).flatMap((group) => Object.keys(group))
  expect(leftOut(sheet)).toEqual(['--star', '--picture-light', '--lamp', '--inset-bottom'])
  expect([...inFile.map((name) => `--${name}`), ...leftOut(sheet)].toSorted()).toEqual(
    tokens.map(({ name }) => name).toSorted(),
  )
  const { token } = opened(exportAll(sheet))
  expect(token('color-brand')).toMatchObject({
    $type: 'color',
    $value: { colorSpace: 'srgb', hex: '#1f7a45' },
    $description: 'What acts or is chosen: buttons, links, the chosen tab.',
  })
  expect(Object.keys(token('color-brand').$extensions?.mode ?? {})).toEqual([
    'Grocery light',
    'Grocery dark',
    'Fashion light',
    'Fashion dark',
  ])
  expect(token('gutter').$value).toBe('{Space.space-4}')
  expect(token('radius-pill')).toMatchObject({ $value: { value: 1584, unit: 'px' } })
  expect(token('motion').$value).toMatchObject({ timingFunction: [0, 0, 0.58, 1] })
})

/** A new value of each kind, as a file has it, and what CSS then says. */
const kinds: Record<string, [name: string, value: unknown, css: string]> = {
  colour: ['color-ink', hex('#101512'), '#101512'],
  'colour of another space': ['color-line', { colorSpace: 'oklch', components: [0.9, 0, 0] }, '#dedede'], // prettier-ignore
  'colour as a text': ['color-canvas', '#fefefe', '#fefefe'],
  length: ['space-3', { value: 14, unit: 'px' }, '14px'],
  'length in pixels of a token in rem': ['text-lg', { value: 20, unit: 'px' }, '1.25rem'],
  number: ['z-bar', 21, '21'],
  weight: ['heading-weight', 'semi-bold', '600'],
  tracking: ['heading-tracking', 0.02, '0.02em'],
  families: ['latin-serif', ['Charter', 'Bitstream Charter', 'Georgia'], "Charter, 'Bitstream Charter', Georgia"], // prettier-ignore
  reference: ['page-start', '{Space.space-5}', 'var(--space-5)'],
  'value instead of a reference': ['gutter', { value: 20, unit: 'px' }, '20px'],
  shadow: [
    'shadow-1',
    { color: { ...hex('#281020'), alpha: 0.1 }, offsetX: { value: 0, unit: 'px' }, offsetY: { value: 2, unit: 'px' }, blur: { value: 8, unit: 'px' }, spread: { value: 0, unit: 'px' } }, // prettier-ignore
    '0 2px 8px rgb(40 16 32 / 10%)',
  ],
  motion: [
    'motion',
    { duration: { value: 0.2, unit: 's' }, delay: { value: 0, unit: 's' }, timingFunction: [0.2, 0, 0, 1] }, // prettier-ignore
    '200ms cubic-bezier(0.2, 0, 0, 1)',
  ],
}

it.each(Object.entries(kinds))('a changed %s arrives, and nothing else moves', (_kind, given) => {
  const [name, value, css] = given
  const { copy, token } = opened(exportAll(sheet))
  token(name).$value = value
  const { changes, faults } = planImport(sheet, copy)
  expect(faults).toEqual([])
  expect(changes).toMatchObject([{ name: `--${name}`, preset: undefined, after: css }])
  const after = withChanges(sheet, changes)
  expect(after.css).not.toBe(sheet.css)
  // The one line is another; the value elsewhere, comments and order are the same.
  const lines = (text: string) => text.split('\n')
  const differing = lines(after.css).filter((line, at) => line !== lines(sheet.css)[at])
  expect(lines(after.css)).toHaveLength(lines(sheet.css).length)
  expect(differing).toEqual([expect.stringContaining(`--${name}: ${css};`)])
})

const colour = fc
  .tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
const ofKind = {
  colour: ['color-brand', 'color-ink', 'color-accent', 'color-surface'],
  length: ['space-1', 'space-6', 'radius', 'text-md', 'header-height'],
  number: ['z-sticky', 'z-overlay'],
}
const anyChanges = fc.record({
  colours: fc.dictionary(fc.constantFrom(...ofKind.colour), colour),
  lengths: fc.dictionary(fc.constantFrom(...ofKind.length), fc.integer({ min: 0, max: 96 })),
  numbers: fc.dictionary(fc.constantFrom(...ofKind.number), fc.integer({ min: 0, max: 99 })),
  themed: fc.dictionary(fc.constantFrom(...ofKind.colour), colour),
})

it('whatever changes in a file is what the next export has', () => {
  fc.assert(
    fc.property(anyChanges, ({ colours, lengths, numbers, themed }) => {
      const { copy, token } = opened(exportAll(sheet))
      for (const [name, value] of Object.entries(colours)) token(name).$value = value
      for (const [name, value] of Object.entries(lengths))
        token(name).$value = { value, unit: 'px' }
      for (const [name, value] of Object.entries(numbers)) token(name).$value = value
      for (const [name, value] of Object.entries(themed)) {
        const { mode } = token(name).$extensions ?? {}
        if (mode) mode['Fashion light'] = hex(value)
      }
      const { changes, faults } = planImport(sheet, copy)
      expect(faults).toEqual([])
      const after = withChanges(sheet, changes)
      const again = opened(exportAll(after))
      expect(planImport(after, again.copy)).toEqual({ changes: [], faults: [] })
      for (const [name, value] of Object.entries(colours))
        expect(again.token(name).$value).toMatchObject({ hex: value })
      for (const [name, value] of Object.entries(lengths)) {
        const unit = name.startsWith('text') ? 'rem' : 'px'
        expect(again.token(name).$value).toEqual({ value: unit === 'rem' ? value / 16 : value, unit }) // prettier-ignore
      }
      for (const [name, value] of Object.entries(themed))
        expect(again.token(name).$extensions?.mode?.['Fashion light']).toMatchObject({ hex: value })
      // The same file again changes nothing, although what is derived in it is older.
      expect(planImport(after, copy).changes).toEqual([])
    }),
    { numRuns: 20 },
  )
})

it('a theme takes what a file of its mode changes, in its own lines of its source', () => {
  const [light] = modes
  if (!light) throw new Error('there are no modes')
  const { copy, token } = opened(exportMode(sheet, light))
  token('color-brand').$value = '#17603a'
  token('radius').$value = 12
  token('radius').$type = 'number'
  token('ratio-goods').$value = 0.8
  const { changes, faults } = planImport(sheet, copy)
  expect(faults).toEqual([])
  const written = themeSource(source, changes)
  const added = written.split('\n').filter((line) => !source.split('\n').includes(line))
  expect(added).toEqual(["    'color-brand': '#17603a',", "    radius: '12px',"])
  const [, market = ''] = /\n {2}market: \{([\s\S]*?)\n {2}\}/.exec(written) ?? []
  expect(market).toContain("'ratio-goods': '0.8'")
  expect(withChanges(sheet, changes).css).toBe(sheet.css)
})

const wrong: [string, RegExp, Parameters<typeof faultsOf>[0]][] = [
  ['an unknown token', /^\/Colours\/color-glow: there is no token --color-glow; take the name/, (token, copy) => (copy['Colours'] = { ...copy['Colours'], 'color-glow': token('color-ink') })], // prettier-ignore
  ['another type', /^\/Space\/space-2: its \$type is “color”; write “dimension”/, (token) => (token('space-2').$type = 'color')], // prettier-ignore
  ['a value of another type', /^\/Space\/space-2: a dimension has a value.* it is "wide"$/, (token) => (token('space-2').$value = 'wide')], // prettier-ignore
  ['a colour outside of sRGB', /outside of sRGB/, (token) => (token('color-ink').$value = { colorSpace: 'display-p3', components: [0, 1, 0] })], // prettier-ignore
  ['a colour that shines through', /tokens are opaque/, (token) => (token('color-ink').$value = { ...hex('#111111'), alpha: 0.5 })], // prettier-ignore
  ['a hex that differs from its components', /its components are #111111, but its hex is #ff0000/, (token) => (token('color-ink').$value = { ...hex('#111111'), hex: '#ff0000' })], // prettier-ignore
  ['a reference to nothing', /there is no token --space-99 of the type dimension/, (token) => (token('gutter').$value = '{Space.space-99}')], // prettier-ignore
  ['a reference to itself', /refers to --space-4 itself/, (token) => (token('space-4').$value = '{Space.gutter}')], // prettier-ignore
  ['what follows from others', /--radius-s is not set but follows from others \(min\(var\(--radius\), 8px\)\)/, (token) => (token('radius-s').$value = { value: 7, unit: 'px' })], // prettier-ignore
  ['a dark colour', /the dark from the light/, (token) => Object.assign(token('color-ink').$extensions?.mode ?? {}, { 'Grocery dark': hex('#ffffff') })], // prettier-ignore
  ['a mode that there is not', /there is no mode “Midnight”/, (token) => Object.assign(token('color-ink').$extensions?.mode ?? {}, { Midnight: hex('#ffffff') })], // prettier-ignore
  ['what would end the declaration', /is not the name of a font/, (token) => (token('latin').$value = ['Arial; } * { display: none'])], // prettier-ignore
  ['a theme’s value that themes do not take', /a theme does not take 200px/, (token) => Object.assign(token('radius').$extensions?.mode ?? {}, { 'Grocery light': { value: 200, unit: 'px' } })], // prettier-ignore
  ['what is no token and no group', /^\/Space\/more: neither a token/, (_token, copy) => Object.assign(copy['Space'] ?? {}, { more: 3 })], // prettier-ignore
  ['the same token twice', /--space-2 has a value at \/Space\/space-2 already/, (token, copy) => (copy['More'] = { 'space-2': token('space-2') })], // prettier-ignore
  ['a value elsewhere', /not taken from a file/, (token) => Object.assign(token('gutter').$extensions ?? {}, { 'dev.vitrine': { elsewhere: [] } })], // prettier-ignore
]

it.each(wrong)('refuses %s, and says where', (_what, message, change) => {
  const faults = faultsOf(change)
  expect(faults).toEqual([expect.stringMatching(message)])
})

it('refuses a file without tokens, and all of it for one fault', () => {
  expect(planImport(sheet, {}).faults).toEqual([expect.stringContaining('there is no token in it')])
  const { copy, token } = opened(exportAll(sheet))
  token('space-1').$value = 'none'
  token('space-2').$value = { value: 9, unit: 'px' }
  expect(planImport(sheet, copy).faults).toHaveLength(1)
})

it('finds what cannot be read any more, with both colours and what it needs', () => {
  const faults = (after: Sheet) => contrastFaults(sheet, after)
  expect(faults(sheet)).toEqual([])
  const pale = withChanges(sheet, [{ name: '--color-ink', preset: 'atelier', before: '', after: '#bbbbbb' }]) // prettier-ignore
  expect(faults(pale)[0]).toMatch(
    /^Fashion light: --color-ink \(#bbbbbb\) on --color-canvas \(#f3efe9\) has a contrast of 1\.\d:1 and needs 4\.5:1; move/,
  )
})
