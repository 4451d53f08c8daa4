import { screens } from './routes.ts'

const mains = new Map<string, string>()
for (const { page, main } of Object.values(screens)) {
  if (!page) continue
  const [p1, p2 = ''] = page({})
  mains.set(`${p1}/${p2}`, main)
}

/** The block type that `default` resolves to, by the first two parts of a page address. */
export const mainBlockOf = (p1: string, p2: string): string =>
  mains.get(`${p1}/${p2}`) ?? mains.get(`${p1}/`) ?? 'Default'
