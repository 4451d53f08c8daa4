import { sameWords } from '../../schemas/addr/address-rules.ts'
import type { Area } from '../../schemas/addr/area.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { AreaRow } from './taiwan/area-row.ts'
import { taiwan } from './taiwan.ts'

/** The area's name; readers of languages other than Chinese get the Latin one. */
const nameIn = ([, zhTW, zhCN, latin]: AreaRow, lang: Lang): string =>
  lang === 'zh-TW' ? zhTW : lang === 'zh-CN' ? zhCN : latin

/**
 * Counties and cities with their districts: from north to south in the west, then the east and the
 * islands. With `only`, limited to these districts.
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

/** Whether the codes name an area: a county, optionally followed by one of its districts. */
export function isArea([county = '', district, ...more]: readonly string[]): boolean {
  const districts = districtsOf.get(county)
  if (!districts || more.length) return false
  return district === undefined || districts.has(district)
}

/** Each district with its county; district codes are unique. */
const byDistrict = new Map(
  taiwan.flatMap(([county, ...districts]) =>
    districts.map((district) => [district[0], { county, district }] as const),
  ),
)

/** A district with its county in the usual notation: 臺北市大安區, Da’an Dist., Taipei City. */
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

/** The name of a county, or of a district with its county; `undefined` for an unknown code. */
export function areaNameIn(code: string, lang: Lang): string | undefined {
  const county = counties.get(code)
  return county ? nameIn(county, lang) : placeIn(lang, code)?.city
}

/** A district with its county as text; empty for an unknown code. */
export const cityIn = (code: string, lang: Lang): string => placeIn(lang, code)?.city ?? ''

export const isDistrict = (code: string): boolean => byDistrict.has(code)

/** Whether a district is the area with this code or belongs to it. */
export const isWithin = (district: string, code: string): boolean =>
  district === code || districtsOf.get(code)?.has(district) === true

/** Code of the district that a Chinese address starts with; a leading postal code is ignored. */
export function districtIn(address: string): string | undefined {
  const text = sameWords(address).replace(/^[\d\s-]+/, '')
  for (const [county, ...districts] of taiwan) {
    if (!text.startsWith(county[1])) continue
    const rest = text.slice(county[1].length).trimStart()
    return districts.find(([, name]) => rest.startsWith(name))?.[0]
  }
  return undefined
}
