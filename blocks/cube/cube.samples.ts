import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { BlockProps } from '../../engine/contract/block-spec.ts'
import { cubeSpec } from './cube.schema.ts'

type Item = BlockProps<typeof cubeSpec>['items'][number]
type Place = readonly [x: number, y: number, w: number, h: number]

const item = ([x, y, w, h]: Place, image: string, more: Partial<Item> = {}): Item => ({
  x,
  y,
  w,
  h,
  img: image && picture(image),
  tip: '',
  title: '',
  linkType: 'cg',
  link: 'C100',
  ...more,
})
const coat = { tip: '羊毛大衣', title: '秋日大衣' }
const bag = { tip: '皮革手提包', title: '包款' }
const hat = { tip: '禮帽', title: '帽飾' }
const shoe = { tip: '德比鞋', title: '鞋履' }
const onePlusTwo = [
  item([0, 0, 2, 2], 'f-wool-coat', coat),
  item([2, 0, 2, 1], 'cpg-fashion-limited', bag),
  item([2, 1, 2, 1], 'cpg-fashion-group', { tip: '兩件同行的搭配', title: '揪團' }),
]

export const cubeSamples = defineSamples(cubeSpec, {
  default: { props: { columns: 4, rows: 2, items: onePlusTwo } },
  empty: { props: { items: [] } },
  twoByTwo: {
    title: 'Two by two',
    props: {
      items: [
        item([0, 0, 1, 1], 'f-wool-coat', coat),
        item([1, 0, 1, 1], 'f-leather-handbag', bag),
        item([0, 1, 1, 1], 'f-atelier-derby', shoe),
        item([1, 1, 1, 1], 'f-atelier-top-hat', hat),
      ],
    },
  },
  oneAndThree: {
    title: 'One large, three small',
    props: {
      columns: 3,
      rows: 3,
      items: [
        item([0, 0, 3, 2], 'hero-fashion-1', { tip: '大衣、手提包與短靴', title: '本季選品' }),
        item([0, 2, 1, 1], 'f-leather-handbag', bag),
        item([1, 2, 1, 1], 'f-atelier-derby', shoe),
        item([2, 2, 1, 1], 'f-atelier-top-hat', hat),
      ],
    },
  },
  threeInARow: {
    title: 'Three in a row',
    props: {
      columns: 3,
      rows: 1,
      radius: 'small',
      items: [
        item([0, 0, 1, 1], 'h-icon-c100', { title: '蔬果' }),
        item([1, 0, 1, 1], 'h-icon-c300', { title: '烘焙' }),
        item([2, 0, 1, 1], 'h-icon-c500', { title: '飲品' }),
      ],
    },
  },
  fromEdgeToEdge: {
    props: {
      columns: 6,
      rows: 5,
      gap: 4,
      radius: 'none',
      isWide: true,
      items: [
        item([0, 0, 6, 3], 'hero-fashion-2', { tip: '酒紅色禮服與配件', title: '酒紅之夜' }),
        item([0, 3, 2, 2], 'f-atelier-top-hat', hat),
        item([2, 3, 2, 2], 'f-leather-handbag', bag),
        item([4, 3, 2, 2], 'f-atelier-derby', shoe),
      ],
    },
  },
  noGap: { props: { columns: 4, rows: 2, gap: 0, radius: 'none', items: onePlusTwo } },
  wordsOnly: {
    props: {
      columns: 4,
      rows: 1,
      items: [item([0, 0, 2, 1], '', { title: '新品' }), item([2, 0, 2, 1], '', { title: '優惠' })],
    },
  },
  noLink: {
    props: {
      columns: 4,
      rows: 2,
      items: onePlusTwo.map((one) => ({ ...one, linkType: 'none' as const, link: '' })),
    },
  },
  onOneAnother: {
    props: {
      columns: 4,
      rows: 2,
      items: [
        ...onePlusTwo,
        item([1, 1, 2, 1], 'f-atelier-top-hat', hat),
        item([7, 7, 8, 8], 'f-atelier-top-hat', hat),
      ],
    },
  },
  missingPicture: {
    props: {
      columns: 4,
      rows: 2,
      items: onePlusTwo.map((one) => ({ ...one, img: 'ffffffffffffffff_800x800' })),
    },
  },
  rtl: {
    props: {
      columns: 4,
      rows: 2,
      items: onePlusTwo.map((one) => ({ ...one, title: 'معاطف الخريف، خصم 30٪ (حتى الأحد)' })),
    },
  },
  longest: {
    props: {
      columns: 8,
      rows: 3,
      items: Array.from({ length: 24 }, (_, at) =>
        item([at % 8, Math.floor(at / 8), 1, 1], 'f-wool-coat', {
          title: 'Bộ sưu tập mùa thu dành cho căn hộ nhỏ และคนรักต้นไม้',
        }),
      ),
    },
  },
})
