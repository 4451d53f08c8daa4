import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { interpreted } from '../../engine/check/interpreted.ts'
import { withDefaults } from '../../engine/contract/with-defaults.ts'
import { createCompiler, plainSchema } from '../../gateway/core/compiled-schemas.ts'
import { Colour, ImageKey, Moment } from '../../schemas/kit/types.ts'
import { linkProps } from '../../schemas/link.schema.ts'
import { valueFaults } from '../../schemas/page/value-faults.ts'

/** Props that a block may lack, as they are stored where operators empty their fields. */
const props = Type.Object(
  { until: Moment(), img: ImageKey({ default: '' }), tone: Colour(), ...linkProps },
  { additionalProperties: false },
)
const isCompiled = createCompiler().compile(plainSchema(props))
const interpretedFaults = interpreted(props)

const isFine = (value: object) => {
  const whole = withDefaults(props, value)
  const fine = [
    isCompiled(whole),
    interpretedFaults(whole).length === 0 && valueFaults(props, whole).length === 0,
  ]
  return fine.every(Boolean)
}

it.each([
  ['nothing', {}],
  ['each of them empty', { until: '', img: '', tone: '', linkType: 'none', link: '' }],
  [
    'each of them filled',
    {
      until: '2026-08-31',
      img: '0123456789abcdef_720x720',
      tone: '#123',
      linkType: 'page',
      link: '/items',
    },
  ],
])('a block whose moment, picture, colour and link may be left out takes %s', (_, value) => {
  expect(isFine(value)).toBe(true)
})

it.each([
  ['a moment in words', { until: 'tomorrow' }],
  ['a picture that is none', { img: 'hero.jpg' }],
  ['a link of a kind without its target', { linkType: 'pt', link: '' }],
])('refuses %s, as one that may be left out', (_, value) => {
  expect(isFine(value)).toBe(false)
})
