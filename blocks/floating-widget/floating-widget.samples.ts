import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { floatingWidgetSpec } from './floating-widget.schema.ts'

const item = (type: 'up' | 'home' | 'cart' | 'share', beside = false) => ({
  type,
  beside,
  img: '',
  options: [],
})

export const floatingWidgetSamples = defineSamples(floatingWidgetSpec, {
  default: { props: { items: [item('up', true), item('home'), item('cart'), item('share')] } },
  empty: { props: { items: [] } },
  allBeside: { props: { items: [item('share', true), item('cart', true)] } },
  someWaysToShare: {
    props: { items: [{ ...item('share', true), options: ['line', 'facebook', 'native'] }] },
  },
  oneWayToShare: { props: { items: [{ ...item('share', true), options: ['copy'] }] } },
  missingPicture: { props: { items: [{ ...item('cart', true), img: 'ffffffffffffffff_96x96' }] } },
  longest: {
    props: {
      items: (['up', 'home', 'cart', 'share'] as const).map((type) => ({
        ...item(type),
        img: picture('logo-home'),
      })),
    },
  },
})
