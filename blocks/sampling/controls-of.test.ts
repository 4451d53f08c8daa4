import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { defineBlockSpec } from '../../schemas/kit/define-block.ts'
import { imageAdSpec } from '../image-ad/image-ad.schema.ts'
import { blockSpecs } from '../specs.ts'
import { titleSpec } from '../title/title.schema.ts'
import { controlsOf, propsOf, shownControls } from './controls-of.ts'

const english = (text: string) => text
const isHidden = (args: Record<string, unknown>, name: string, spec: typeof imageAdSpec) =>
  shownControls(controlsOf(spec), args, english)[name]?.table?.disable

it('a control has the words, choices and group that the inspector has', () => {
  const { titleSize, titleColor, titleSizeFrom768 } = controlsOf(titleSpec)
  expect(titleSize).toMatchObject({
    name: 'Heading size',
    description: 'Size of the letters; the medium size is that of the theme.',
    table: { category: 'Design' },
    options: ['s', 'm', 'l', 'xl'],
    control: { type: 'select', labels: { s: 'Small', xl: 'Extra large' } },
    if: { arg: 'title', neq: '' },
  })
  expect(titleSizeFrom768?.name).toBe('Heading size (768 px)')
  expect(titleColor?.control).toEqual({ type: 'color' })
})

it('no control of a block is named by code', () => {
  const names = blockSpecs.flatMap((spec) =>
    Object.entries(controlsOf(spec)).map(([prop, control]) => [spec.type, prop, control?.name]),
  )
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter(([, prop, name]) => name === prop)).toEqual([])
})

it('a control with several conditions is hidden until all are met', () => {
  const link = (args: Record<string, unknown>) => isHidden(args, 'link', imageAdSpec)
  expect(link({ video: '', linkType: 'pt' })).toBe(false)
  expect(link({ video: '', linkType: 'none' })).toBe(true)
  expect(link({ video: 'https://a.example/b.mp4', linkType: 'pt' })).toBe(true)
})

it('words of controls are translated, and the target of a link follows its kind', () => {
  const said = shownControls(controlsOf(titleSpec), { linkType: 'url' }, (text) => `<${text}>`)
  expect(said.titleSizeFrom900?.name).toBe('<Heading size> (900 px)')
  expect(said.titleSize?.control).toMatchObject({ labels: { s: '<Small>' } })
  expect(said.titleSize?.table?.category).toBe('<Design>')
  expect(said.link?.description).toBe('<Address that begins with https://.>')
})

it('a picture is chosen among those of the demo, or none', () => {
  const { img } = controlsOf(imageAdSpec)
  expect(img?.options?.[0]).toBe('')
  expect(img?.options?.length).toBeGreaterThan(20)
})

it('a date of a control becomes a moment, and an empty one what the block has without', () => {
  const told = { title: 'Until', description: 'When it ends.' }
  const spec = defineBlockSpec({
    type: 'Sale',
    name: 'Sale',
    version: 1,
    group: 'content',
    role: 'content',
    doc: '',
    advice: { use: '', avoid: '' },
    props: Type.Object({
      until: Type.String({ ...told, default: '', picker: 'moment' }),
      count: Type.Integer({ ...told, default: 3 }),
    }),
    onError: 'hide',
    budget: { jsGzip: 1 },
  })
  const until = Date.parse('2026-12-24T10:30:00Z')
  expect(controlsOf(spec).until?.control).toEqual({ type: 'date' })
  expect(propsOf(spec, { until, count: 5 })).toEqual({ until: '2026-12-24T10:30:00Z', count: 5 })
  expect(propsOf(spec, { until: undefined })).toEqual({ until: '', count: 3 })
})
