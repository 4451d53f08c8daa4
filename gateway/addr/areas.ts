import { sameWords } from '../../schemas/addr/address-rules.ts'
import type { Area } from '../../schemas/addr/area.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { taiwan, type AreaRow } from './taiwan.ts'

/** The name as readers of a language know it: who reads no Chinese reads the Latin one. */
const nameIn = ([, zhTW, zhCN, latin]: AreaRow, lang: Lang): string =>
  lang === 'zh-TW' ? zhTW : lang === 'zh-CN' ? zhCN : latin

/**
 * Counties and cities with their districts, from the north down the west, then the east and the islands. With `only`,
 * those of these districts.
 */
export const areasIn = (lang: Lang, only?: ReadonlySet<string>): Area[] =>
  taiwan
    .map(([county, ...districts]) => ({
      code: county[0],
      name: nameIn(county, lang),
      children: districts
        .filter(([code]) => !only || only.has(code))
        .map((row) => ({ code: row[0], name: nameIn(row, lang) })),
    }))
    .filter(({ children }) => !only || children.length)

const districtsOf = new Map(
  taiwan.map(([[code], ...districts]) => [code, new Set(districts.map(([nbr]) => nbr))]),
)

/** Whether the codes name an area, from the outermost in: a county, and maybe a district of it. */
export function isArea([county = '', district, ...more]: readonly string[]): boolean {
  const districts = districtsOf.get(county)
  if (!districts || more.length) return false
  return district === undefined || districts.has(district)
}

/** Each district with its county; no two districts have one code. */
const byDistrict = new Map(
  taiwan.flatMap(([county, ...districts]) =>
    districts.map((district) => [district[0], { county, district }] as const),
  ),
)

/** A district with its county as people write them: 臺北市大安區, Da’an Dist., Taipei City. */
export function placeIn(lang: Lang, code: string): { county: string; city: string } | undefined {
  const place = byDistrict.get(code)
  if (!place) return undefined
  const [county, district] = [nameIn(place.county, lang), nameIn(place.district, lang)]
  return {
    county: place.county[0],
    city: lang.startsWith('zh') ? county + district : `${district}, ${county}`,
  }
}

const counties = new Map(taiwan.map(([county]) => [county[0], county]))

/** A county or a district with its county; `undefined` where the code is neither. */
export function areaNameIn(code: string, lang: Lang): string | undefined {
  const county = counties.get(code)
  return county ? nameIn(county, lang) : placeIn(lang, code)?.city
}

/** The same in words alone; empty for what is no district. */
export const cityIn = (code: string, lang: Lang): string => placeIn(lang, code)?.city ?? ''

export const isDistrict = (code: string): boolean => byDistrict.has(code)

/** Whether a district is the area of the code, or one of its own. */
export const isWithin = (district: string, code: string): boolean =>
  district === code || districtsOf.get(code)?.has(district) === true

/** Code of the district that a Chinese address begins with; a postal code in front does not matter. */
export function districtIn(address: string): string | undefined {
  const text = sameWords(address).replace(/^[\d\s-]+/, '')
  for (const [county, ...districts] of taiwan) {
    if (!text.startsWith(county[1])) continue
    const rest = text.slice(county[1].length).trimStart()
    return districts.find(([, name]) => rest.startsWith(name))?.[0]
  }
  return undefined
}
