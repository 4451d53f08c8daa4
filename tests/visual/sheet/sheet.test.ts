import sharp from 'sharp'
import { expect, it } from 'vitest'
import { changeBetween } from './change-kind.mjs'
import { looks } from './looks.mjs'
import { sheetPage } from './sheet-page.mjs'

const drawn = (colour: string, { top = 20, height = 120, left = 20 } = {}) =>
  sharp({ create: { width: 100, height, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 40, height: 30, channels: 3, background: colour } },
        left,
        top,
      },
    ])
    .png()
    .toBuffer()

it('says how a picture differs: by a colour, by its height, by what moved, or not at all', async () => {
  const before = await drawn('#1f7a45')
  expect(await changeBetween(before, before)).toBeUndefined()
  // A shade that the test of kept pictures lets pass.
  expect((await changeBetween(before, await drawn('#2a8550')))?.kind).toBe('#1f7a45 became #2a8550')
  expect((await changeBetween(before, await drawn('#1f7a45', { height: 128 })))?.kind).toBe(
    '8 px taller',
  )
  const moved = await drawn('#1f7a45', { top: 28 })
  expect((await changeBetween(before, moved))?.kind).toBe('moved or drawn otherwise')
})

const [light, dark] = looks
if (!light || !dark) throw new Error('there are no looks')
const story = (id: string, title: string, kind: string, look = light) => ({
  id,
  title,
  name: 'Default',
  look,
  kind,
  before: `pictures/${look.id}.${id}.before.webp`,
  now: `pictures/${look.id}.${id}.now.webp`,
  overlay: `pictures/${look.id}.${id}.overlay.webp`,
})

it('shows pages first, and stories that differ alike together with their number', () => {
  const differences = [
    story('a', 'Blocks/Content/Heading (Title): What <it> is for', '#111111 became #222222'),
    story('b', 'Blocks/Content/Text (Text): For texts', '#111111 became #222222'),
    story('c', 'Blocks/Content/Text (Text): For texts', '#333333 became #222222', dark),
    story('d', 'Pages/Shop', '4 px taller'),
  ]
  const page = sheetPage({ differences, against: 'abc1234 A "change"', looks, stories: 9 })
  expect(page).toContain('4 of 9 stories differ')
  expect(page.indexOf('<h2>Pages</h2>')).toBeLessThan(page.indexOf('<h2>Blocks</h2>'))
  expect(page).toContain('Grocery, light · 2 stories')
  expect(page).toContain('1 more that differs alike')
  expect(page).toContain('Grocery, dark · 1 story')
  expect(page).toContain('abc1234 A &#34;change&#34;')
  // It can be sent: nothing is fetched from elsewhere.
  expect(page).not.toMatch(/(?:src|href)="(?!pictures\/)/)
})

it('says that nothing changed', () => {
  const page = sheetPage({ differences: [], against: 'abc1234 One', looks, stories: 9 })
  expect(page).toContain('Nothing changed: 9 stories are as they were')
  expect(page).not.toContain('<form>')
})
