import type { Area } from '../../schemas/addr/area.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { taiwan, type AreaRow } from './taiwan.ts'

/** The name as readers of a language know it: who reads no Chinese reads the Latin one. */
const nameIn = ([, zhTW, zhCN, latin]: AreaRow, lang: Lang): string =>
  lang === 'zh-TW' ? zhTW : lang === 'zh-CN' ? zhCN : latin

/** Counties and cities with their districts, from the north down the west, then the east and the islands. */
export const areasIn = (lang: Lang): Area[] =>
  taiwan.map(([county, ...districts]) => ({
    code: county[0],
    name: nameIn(county, lang),
    children: districts.map((row) => ({ code: row[0], name: nameIn(row, lang) })),
  }))

const districtsOf = new Map(
  taiwan.map(([[code], ...districts]) => [code, new Set(districts.map(([nbr]) => nbr))]),
)

/** Whether the codes name an area, from the outermost in: a county, and maybe a district of it. */
export function isArea([county = '', district, ...more]: readonly string[]): boolean {
  const districts = districtsOf.get(county)
  if (!districts || more.length) return false
  return district === undefined || districts.has(district)
}
