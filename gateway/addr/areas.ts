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

const placeByCode = new Map(
  taiwan.flatMap(([county, ...districts]) =>
    districts.map((district) => [district[0], { county, district }] as const),
  ),
)

/** The county that a district belongs to, and both in words; `undefined` for what is no district. */
export function placeIn(lang: Lang, code: string): { county: string; city: string } | undefined {
  const place = placeByCode.get(code)
  if (!place) return undefined
  const words = [nameIn(place.county, lang), nameIn(place.district, lang)]
  return {
    county: place.county[0],
    city: lang.startsWith('zh') ? words.join('') : words.toReversed().join(', '),
  }
}
