import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { imageAdSpec } from './image-ad.schema.ts'

const link = { linkType: 'cpg', link: 'G101' } as const

export const imageAdSamples = defineSamples(imageAdSpec, {
  default: {
    props: {
      img: picture('cpg-home-sale'),
      title: '本週鮮蔬特賣',
      desc: '每週一換新菜單',
      button: '去看看',
      ...link,
    },
  },
  empty: { props: { img: '' } },
  pictureOnly: { props: { img: picture('cpg-fashion-limited'), tip: '限量皮件', ...link } },
  wide: {
    props: {
      img: picture('hero-fashion-1'),
      title: '秋日大衣',
      desc: '羊毛與喀什米爾',
      isWide: true,
      ...link,
    },
  },
  lightWords: {
    props: {
      img: picture('cpg-fashion-group'),
      title: '兩件同行',
      desc: '揪團享七五折',
      button: '看活動',
      tone: 'light',
      ...link,
    },
  },
  noPicture: { props: { title: '新品即將到店', desc: '敬請期待' } },
  longest: {
    props: {
      img: picture('cpg-home-limited'),
      title: 'Hải sản tươi đánh bắt trong ngày tại cảng với số lượng có hạn mỗi sáng',
      desc: 'อาหารทะเลสดจากท่าเรือ จำนวนจำกัดในแต่ละวัน สั่งก่อนสิบโมงเช้าเท่านั้นถึงจะได้รับภายในวันเดียวกัน',
      button: 'Xem tất cả sản phẩm ngay',
      ...link,
    },
  },
})
