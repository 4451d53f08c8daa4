import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { blockGroups } from '../../schemas/kit/block-groups.ts'
import { stateName } from '../../blocks/sampling/state-names.ts'

const root = path.join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('the tree of Storybook orders every group of blocks, as the palette does', () => {
  const preview = textOf('.storybook/preview.tsx')
  const [, listed = ''] = /'Blocks',\s*\[([^\]]*)\]/.exec(preview) ?? []
  expect([...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(
    Object.values(blockGroups).map(({ name }) => name),
  )
})

it('each story of a block is found by what people, code and its purpose call it', () => {
  const story = textOf('generated/stories/title.stories.tsx')
  expect(story).toContain('"Blocks/Content/Heading (Title): A heading with an optional')
  // Pictures and links go by the id, which names alone must not change.
  expect(story).toContain("id: 'content-Title'")
})

it('names states in words, its own first', () => {
  expect(stateName('two', 'Two, also on phones')).toBe('Two, also on phones')
  expect(stateName('byWidth')).toBe('Differing by window width')
  expect(stateName('noStores')).toBe('Without stores')
  expect(stateName('cardOfTwo')).toBe('Card of two')
})

it('no two states of a block have the same name', () => {
  const folder = path.join(root, 'generated/stories')
  const repeated = readdirSync(folder).flatMap((file) => {
    const names = [...textOf(`generated/stories/${file}`).matchAll(/name: "(.*)" }/g)]
    const seen = names.map(([, name]) => name)
    return seen.filter((name, at) => seen.indexOf(name) !== at).map((name) => `${file}: ${name}`)
  })
  expect(repeated).toEqual([])
})

/** Shown within others: the frame, label and error of each field. */
const within = new Set(['fields/field-parts.tsx', 'fields/field-text.tsx'])

it('every part that blocks share has stories', () => {
  const folder = path.join(root, '.storybook/primitives')
  const shown = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const parts = readdirSync(path.join(root, 'blocks/ui'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !within.has(file))
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter((file) => !shown.includes(`/blocks/ui/${file}'`))).toEqual([])
})

/** Parts of the Studio that only work around a page or what is dragged on it: seen in its pages. */
const inPages = [
  'drag/drop-line.tsx',
  'drag/ghost.tsx',
  'drag/list-drag.tsx',
  'frame/document-frame.tsx',
  'frame/scaled.tsx',
  'frame/shop-frame.tsx',
  'guide-link.tsx',
  'toasts/toasts-shown.tsx',
]

it('every other part of the Studio has stories', () => {
  const folder = path.join(root, '.storybook/studio')
  const shown = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const parts = readdirSync(path.join(root, 'studio/ui'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  const isShown = new Set(parts.filter((file) => shown.includes(`/studio/ui/${file}'`)))
  // What a shown part is made of is shown with it; `ui.tsx` only names what others export.
  for (const file of isShown) {
    if (file === 'ui.tsx') continue
    const made = textOf(`studio/ui/${file}`)
    for (const [, other = ''] of made.matchAll(/from '(\.[^']+\.tsx)'/g))
      isShown.add(path.posix.join(path.posix.dirname(file), other))
  }
  expect(parts.filter((file) => !isShown.has(file)).toSorted()).toEqual([...inPages].toSorted())
})
