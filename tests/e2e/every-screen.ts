import { defaultPages } from '../../site/screens/default-pages.ts'
import { screens } from '../../site/screens/routes.ts'

/** Path parameters of demo pages, by screen; `common` applies to the others. */
const params: Record<string, Record<string, string>> = {
  items: { nbr: 'C101' },
  info: { nbr: 'about' },
  form: { nbr: 'contact' },
}
const common = { corpNbr: 'S001', ptNbr: 'P10001', cpgNbr: 'G101', cpnNbr: 'N101', nbr: 'N1' }

/** An address of every screen of the demo, and whether only members see it. */
export const everyPath = Object.entries(screens)
  .filter(([name]) => name in defaultPages)
  .flatMap(([name, { paths: patterns, login }]) =>
    patterns.map((pattern) => ({
      path: pattern
        .replace('*', '/nowhere')
        .replace(/:(\w+)/g, (_, key: string) => ({ ...common, ...params[name] })[key] ?? ''),
      isMembers: login !== 'open',
    })),
  )
