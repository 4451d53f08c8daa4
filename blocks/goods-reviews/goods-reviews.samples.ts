import { reviewPicture } from '../../fixtures/pictures.ts'
import type { FitInfo } from '../../schemas/catalog/fit.schema.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import type { OptionStars, Review, ReviewPage } from '../../schemas/review/review.schema.ts'
import { goodsReviewsSpec } from './goods-reviews.schema.ts'

const review = (at: number, given: Partial<Review> = {}): Review => ({
  reviewNbr: `V${at}`,
  name: '王**',
  stars: 5,
  text: '蘋果脆又香，孩子一天吃兩顆。紙箱裡每顆都有墊，沒有碰傷。',
  optdName: '6 入',
  addDate: `2026-03-1${at}T04:00:00.000Z`,
  imgs: [],
  answer: '',
  ...given,
})

const page = (
  ReviewList: Review[],
  byStars: number[],
  hasMore = false,
  StarList: OptionStars[] = [],
  FitInfo?: FitInfo,
): ReviewPage => {
  const count = byStars.reduce((sum, each) => sum + each, 0)
  const total = byStars.reduce((sum, each, at) => sum + each * (at + 1), 0)
  const average = count ? Math.round((total / count) * 10) / 10 : 0
  const PictureList = ReviewList.flatMap(({ imgs, name }) => imgs.map((img) => ({ img, name })))
  return {
    ptNbr: 'P10001',
    RatingInfo: { average, count, byStars },
    ReviewList,
    PictureList,
    StarList,
    ...(FitInfo && { FitInfo }),
    hasMore,
  }
}

const some = page(
  [
    review(1, { imgs: ['h-aomori-fuji-apple-3', 'h-aomori-fuji-apple-2'].map(reviewPicture) }),
    review(2, {
      name: '巷口小廚',
      stars: 4,
      text: '比想像中小一點，但是很甜。',
      answer: '謝謝您！這一批確實偏小，下週會到大果。',
    }),
    review(3, { name: '', stars: 2, text: '有兩顆碰傷了。', optdName: '' }),
  ],
  [0, 1, 0, 1, 1],
  false,
  [
    {
      name: '顏色',
      ValueList: [
        { name: '沙色', color: '#c9b086', StarInfo: { average: 4.5, count: 2 } },
        { name: '深藍', color: '#24345c', StarInfo: { average: 2, count: 1 } },
      ],
    },
  ],
)

const long = 'Daunenjackenreißverschlussabdeckung '.repeat(12).trim()

export const goodsReviewsSamples = defineSamples(goodsReviewsSpec, {
  default: { data: { reviews: some } },
  empty: { data: { reviews: page([], [0, 0, 0, 0, 0]) } },
  emptyText: {
    props: { emptyText: '買過的朋友，歡迎留下第一則評價' },
    data: { reviews: page([], [0, 0, 0, 0, 0]) },
  },
  plain: {
    title: 'Without bars',
    props: { title: '大家怎麼說', hasBars: false, hasButton: false },
    data: { reviews: some },
  },
  sized: {
    data: {
      reviews: page(
        [
          review(1, { optdName: '沙色, M', fit: 'small', height: 163 }),
          review(2, { optdName: '深藍, L', fit: 'small', stars: 4 }),
          review(3, { optdName: '酒紅, S', fit: 'exact', height: 158 }),
        ],
        [0, 0, 0, 1, 2],
        false,
        [],
        { small: 4, exact: 2, large: 0 },
      ),
    },
  },
  longest: {
    props: { title: 'What everybody who bought it wrote about it, and our answers' },
    data: {
      reviews: page(
        [1, 2, 3, 4, 5].map((at) =>
          review(at, {
            name: 'W'.repeat(30),
            text: long,
            optdName: long.slice(0, 90),
            imgs: Array.from({ length: 5 }, () => reviewPicture('h-aomori-fuji-apple-3')),
            answer: long,
          }),
        ),
        [12_345, 2_345, 345, 45, 98_765],
        true,
        [],
        { small: 12_345, exact: 13_345, large: 11_345 },
      ),
    },
  },
})
