import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { imageAdSpec } from './image-ad.schema.ts'

const link = { linkType: 'cpg', link: 'G101' } as const

export const imageAdSamples = defineSamples(imageAdSpec, {
  default: {
    props: {
      img: picture('cpg-home-sale'),
      title: '本週鮮蔬特賣',
      desc: '每週換新菜單',
      button: '去看看',
      ...link,
    },
  },
  empty: { props: { img: '' } },
  video: {
    title: 'Opens a video',
    props: {
      img: picture('cpg-home-sale'),
      video: 'https://youtu.be/aqz-KE-bpKQ',
      title: '產地直擊',
    },
  },
  pictureOnly: {
    title: 'Picture alone',
    props: { img: picture('cpg-fashion-limited'), tip: '限量皮件', ...link },
  },
  wide: {
    title: 'Edge to edge',
    props: {
      img: picture('hero-fashion-1'),
      title: '秋日大衣',
      desc: '羊毛與喀什米爾',
      isWide: true,
      ...link,
    },
  },
  withoutVideo: {
    props: {
      img: picture('cpg-fashion-group'),
      title: '兩件同行',
      desc: '揪團享七五折',
      button: '看活動',
      ...link,
    },
  },
  areas: {
    props: {
      img: picture('hero-fashion-1'),
      tip: '大衣、手提包與短靴',
      isWide: true,
      ...link,
      areas: [
        { x: 54, y: 26, w: 26, h: 42, tip: '大衣', linkType: 'cg', link: 'C301' },
        { x: 52, y: 68, w: 22, h: 30, tip: '手提包', linkType: 'cg', link: 'C401' },
        { x: 80, y: 60, w: 18, h: 38, tip: '短靴', linkType: 'cg', link: 'C501' },
        { x: 0, y: 0, w: 10, h: 10, tip: '沒有去處', linkType: 'none', link: '' },
      ],
    },
  },
  areasOnly: {
    props: {
      img: picture('hero-fashion-3'),
      tip: '折好的丹寧褲與米白上衣',
      areas: [
        { x: 0, y: 0, w: 50, h: 100, tip: '左半邊', linkType: 'cg', link: 'C301' },
        { x: 99, y: 99, w: 90, h: 90, tip: '角落裡的小區塊', linkType: 'cg', link: 'C401' },
      ],
    },
  },
  missingPicture: {
    props: { img: 'ffffffffffffffff_1200x600', tip: '本週鮮蔬', title: '圖片不存在', ...link },
  },
  rtl: {
    props: {
      img: picture('cpg-home-sale'),
      title: 'خضار الأسبوع بأسعار خاصة',
      desc: 'قائمة جديدة كل يوم اثنين، خصم 20% (حتى نفاد الكمية)',
      button: 'تسوّق الآن',
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
