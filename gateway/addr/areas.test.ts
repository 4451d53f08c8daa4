import { describe, expect, it } from 'vitest'
import { langs } from '../../schemas/lang.ts'
import { areasIn, isArea } from './areas.ts'

const areas = areasIn('zh-TW')
const districts = areas.flatMap(({ children }) => children)
const areaOf = (lang: Parameters<typeof areasIn>[0], county: string, district: string) => {
  const found = areasIn(lang).find(({ code }) => code === county)
  return [found?.name, found?.children.find(({ code }) => code === district)?.name]
}

describe('the areas of Taiwan', () => {
  it('are 22 counties and cities with 368 districts, each with a unique code and name', () => {
    expect(areas).toHaveLength(22)
    expect(districts).toHaveLength(368)
    const codes = [...areas, ...districts].map(({ code }) => code)
    expect(new Set(codes).size).toBe(390)
    for (const lang of langs)
      for (const { name, children } of areasIn(lang)) {
        expect(name).toBeTruthy()
        expect(new Set(children.map((child) => child.name)).size).toBe(children.length)
      }
  })

  it.each([
    ['TPE', '臺北市', 12],
    ['NWT', '新北市', 29],
    ['KEE', '基隆市', 7],
    ['TAO', '桃園市', 13],
    ['HSZ', '新竹市', 3],
    ['HSQ', '新竹縣', 13],
    ['MIA', '苗栗縣', 18],
    ['TXG', '臺中市', 29],
    ['CHA', '彰化縣', 26],
    ['NAN', '南投縣', 13],
    ['YUN', '雲林縣', 20],
    ['CYI', '嘉義市', 2],
    ['CYQ', '嘉義縣', 18],
    ['TNN', '臺南市', 37],
    ['KHH', '高雄市', 38],
    ['PIF', '屏東縣', 33],
    ['ILA', '宜蘭縣', 12],
    ['HUA', '花蓮縣', 13],
    ['TTT', '臺東縣', 16],
    ['PEN', '澎湖縣', 6],
    ['KIN', '金門縣', 6],
    ['LIE', '連江縣', 4],
  ])('count %s, %s, with %i districts', (code, name, count) => {
    expect(areas.find((area) => area.code === code)).toMatchObject({ name })
    expect(areas.find((area) => area.code === code)?.children).toHaveLength(count)
  })

  it('have postal codes, in order, with a suffix if cities share one', () => {
    for (const { children } of areas) {
      const codes = children.map(({ code }) => code)
      for (const code of codes) expect(code).toMatch(/^[2-9]\d\d$|^1[01]\d$|^(300|600)-\d$/)
      expect(codes).toEqual(codes.toSorted())
    }
  })

  it('have the usual names in each language', () => {
    expect(areaOf('zh-TW', 'TNN', '711')).toEqual(['臺南市', '歸仁區'])
    expect(areaOf('zh-CN', 'TNN', '711')).toEqual(['台南市', '归仁区'])
    expect(areaOf('en-US', 'TNN', '711')).toEqual(['Tainan City', 'Guiren Dist.'])
    expect(areaOf('vi-VN', 'HSQ', '302')).toEqual(['Hsinchu County', 'Zhubei City'])
    expect(areaOf('th-TH', 'NWT', '251')).toEqual(['New Taipei City', 'Tamsui Dist.'])
    expect(areaOf('id-ID', 'TTT', '952')).toEqual(['Taitung County', 'Lanyu Township'])
  })

  it('use one script per language', () => {
    const latin = JSON.stringify(areasIn('en-US'))
    const traditional = /[區鄉鎮縣臺灣東門義萬龍鳳馬魚鳥麥廟嶼鹽]/
    expect(latin).not.toMatch(/[\u3400-\u9fff]/)
    expect(JSON.stringify(areasIn('zh-CN'))).not.toMatch(traditional)
    expect(JSON.stringify(areas)).not.toMatch(/[a-z]{3,}[^"]*Dist|区|县|乡|镇/)
  })
})

describe('codes name an area', () => {
  it.each([[['TPE']], [['TPE', '100']], [['CYI', '600-2']]])('%j', (codes) =>
    expect(isArea(codes)).toBe(true),
  )
  it.each([
    [[]],
    [['']],
    [['XXX']],
    [['100']],
    [['TPE', '']],
    [['TPE', '220']],
    [['100', 'TPE']],
    [['TPE', '100', '100']],
    [['constructor']],
  ])('but not %j', (codes) => expect(isArea(codes)).toBe(false))
})
