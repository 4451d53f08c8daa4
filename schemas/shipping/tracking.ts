import type { Lang } from '../lang.ts'
import type { Carrier } from './shipping.schema.ts'

interface Tracked {
  /** Carrier name in traditional Chinese, simplified Chinese, and other languages. */
  name: readonly [traditional: string, simplified: string, others: string]
  /** Tracking page; `{}` stands for the tracking number. Pages without it ask for the number. */
  page: string
}

/** Tracking by carrier; both contract types of a convenience-store chain share one entry. */
const tracked: Partial<Record<string, Tracked>> = {
  TCAT: {
    name: ['黑貓宅急便', '黑猫宅急便', 'Black Cat'],
    page: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={}',
  },
  POST: {
    name: ['中華郵政', '中华邮政', 'Chunghwa Post'],
    page: 'https://postserv.post.gov.tw/pstmail/main_mail.html',
  },
  HCT: {
    name: ['新竹物流', '新竹物流', 'HCT Logistics'],
    page: 'https://www.hct.com.tw/Search/SearchGoods_n.aspx',
  },
  KERRY: {
    name: ['嘉里大榮物流', '嘉里大荣物流', 'Kerry TJ'],
    page: 'https://www.kerrytj.com/zh/checking',
  },
  ECAN: {
    name: ['宅配通', '宅配通', 'Pelican'],
    page: 'https://www.e-can.com.tw/search_Goods.aspx',
  },
  UNIMART: {
    name: ['7-ELEVEN', '7-ELEVEN', '7-ELEVEN'],
    page: 'https://eservice.7-11.com.tw/e-tracking/search.aspx',
  },
  FAMI: {
    name: ['全家', '全家', 'FamilyMart'],
    page: 'https://fmec.famiport.com.tw/FP_Entrance/QueryBox',
  },
  HILIFE: {
    name: ['萊爾富', '莱尔富', 'Hi-Life'],
    page: 'https://www.hilife.com.tw/serviceInfo_search.aspx',
  },
  OKMART: {
    name: ['OK 超商', 'OK 便利店', 'OK mart'],
    page: 'https://ecservice.okmart.com.tw/Tracking/Search',
  },
}

/** Name and tracking page of a carrier; `undefined` for the store's own delivery. */
export function trackingOf(
  carrier: Carrier | undefined,
  trackNbr: string,
  lang: Lang,
): { name: string; page: string } | undefined {
  const found = tracked[carrier?.replace(/C2C$/, '') ?? '']
  if (!found) return undefined
  const [traditional, simplified, others] = found.name
  const name = lang === 'zh-TW' ? traditional : lang === 'zh-CN' ? simplified : others
  return { name, page: found.page.replace('{}', encodeURIComponent(trackNbr)) }
}
