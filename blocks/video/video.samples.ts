import { picture } from '../../fixtures/pictures.ts'
import { defineSamples } from '../../schemas/kit/define-block.ts'
import { videoSpec } from './video.schema.ts'

const file = '/pictures/clip.webm'
const short = 'https://youtu.be/aqz-KE-bpKQ'
const shown = { img: picture('hero-home-2'), tip: '可頌、起司與一杯牛奶' }

export const videoSamples = defineSamples(videoSpec, {
  default: { props: { ...shown, src: file, title: '麵包怎麼出爐：清晨四點的烘焙坊' } },
  empty: { props: { title: '還沒有影片' } },
  popup: {
    title: 'Opens large',
    props: { ...shown, src: short, title: '在彈出視窗裡看', mode: 'popup' },
  },
  embed: { props: { ...shown, src: short, title: '短連結在原地播放' } },
  byItself: {
    title: 'Plays by itself',
    props: { ...shown, src: file, title: '捲到這裡就靜音播放', autoplay: true },
  },
  square: { title: 'Square', props: { ...shown, src: file, title: '方形', ratio: '1:1' } },
  classic: { props: { ...shown, src: file, title: '四比三', ratio: '4:3' } },
  upright: {
    props: {
      img: picture('f-wool-coat'),
      tip: '米白羊毛大衣',
      src: file,
      title: '大衣上身',
      ratio: '9:16',
    },
  },
  noPoster: { props: { src: file, title: '沒有封面時，標題就在深色的底上' } },
  noTitle: { props: { ...shown, src: file } },
  notShared: { props: { ...shown, src: file, title: '不提供分享', hasShare: false } },
  notAllowed: { props: { ...shown, src: 'https://video.example/watch/1', title: '不支援的網站' } },
  fileGone: { props: { ...shown, src: '/pictures/gone.mp4', title: '檔案已不在' } },
  missingPicture: {
    props: { img: 'ffffffffffffffff_1200x675', tip: '封面', src: file, title: '封面圖不存在' },
  },
  rtl: {
    props: {
      ...shown,
      src: file,
      title: 'كيف يُخبز الخبز: جولة في المخبز الساعة 4 فجرًا (مدة الفيديو: دقيقتان)',
    },
  },
  longest: {
    props: {
      ...shown,
      src: file,
      title:
        'Bánh mì ra lò như thế nào: một buổi sáng cùng những người thợ nhào bột từ bốn giờ sáng ขนมปังออกจากเตาทุกเช้า อบสดใหม่',
    },
  },
})
