import { defineSamples } from '../../schemas/kit/define-block.ts'
import { footerSpec } from './footer.schema.ts'

export const footerSamples = defineSamples(footerSpec, {
  default: {
    props: {
      links: [
        { name: '關於我們', linkType: 'info', link: 'about' },
        { name: '運送說明', linkType: 'info', link: 'delivery' },
        { name: '隱私權政策', linkType: 'info', link: 'privacy' },
        { name: '02 2345 6789', linkType: 'tel', link: '02 2345 6789' },
      ],
      note: '© 檸檬巷生活股份有限公司',
    },
  },
  empty: { props: { links: [], note: '' } },
  longest: {
    props: {
      links: Array.from({ length: 12 }, (_, at) => ({
        name: `Chính sách giao hàng và đổi trả số ${at + 1}`,
        linkType: 'info',
        link: 'about',
      })),
      note: 'ร้านค้าออนไลน์จดทะเบียนถูกต้องตามกฎหมาย '.repeat(7).trim(),
    },
  },
})
