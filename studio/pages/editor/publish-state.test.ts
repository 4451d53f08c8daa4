import { expect, it } from 'vitest'
import { publishStateOf } from './publish-state.tsx'

const page = {
  p1: 'home',
  p2: '',
  p3: '',
  title: '',
  draftRev: 3,
  publishedRev: 1,
  hasChanges: false,
  source: 'store',
  savedBy: '',
  savedAt: '',
} as const
const now = { draftRev: 3, isSaved: true }

it('says that a page is published only if shoppers see all of it', () => {
  expect(publishStateOf(page, now)).toBe('published')
  expect(publishStateOf({ ...page, hasChanges: true }, now)).toBe('draft')
  expect(publishStateOf(page, { ...now, isSaved: false })).toBe('draft')
  // Saved since the list was read.
  expect(publishStateOf(page, { ...now, draftRev: 4 })).toBe('draft')
})

it('knows what shoppers see of a page that was never published', () => {
  const never = { ...page, publishedRev: 0 }
  expect(publishStateOf(never, now)).toBe('builtIn')
  expect(publishStateOf({ ...never, p1: 'info', p3: 'about' }, now)).toBe('draft')
})
