import { camel, pascal } from '../../../generate/names.ts'
import { inWords, kebabForm, type Kind } from './kind.ts'

/** Template of a Studio page that reads the store's settings. */
export const studioPage: Kind = {
  form: kebabForm,
  files: (name, { order }) => ({
    [`studio/${name}/place.ts`]: `import { lazy } from 'react'
import type { Place } from '../kernel/studio-place.ts'

export const place: Place = {
  group: 'shop',
  order: ${order},
  path: '${name}',
  title: '${camel(name)}.title',
  permission: 'store.settings',
  guide: 'settings',
  Page: lazy(() => import('./${name}-page.tsx')),
}
`,
    [`studio/${name}/${name}-page.tsx`]: `import { showSettings } from '../../schemas/store/store-operator.ops.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Loaded, Page } from '../ui/ui.tsx'

export default function ${pascal(name)}Page() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showSettings, {}, { storeNbr })
  return (
    <Page title={t('${camel(name)}.title')}>
      <Card>
        <Loaded read={read}>{({ settings }) => <p>{settings.timeZone}</p>}</Loaded>
      </Card>
    </Page>
  )
}
`,
    ...Object.fromEntries(
      ['en-US', 'zh-TW', 'zh-CN'].map((lang) => [
        `studio/${name}/texts/${lang}.json`,
        `{\n  "${camel(name)}.title": "${inWords(name)}"\n}\n`,
      ]),
    ),
  }),
  next: (name) => [
    `Say in studio/${name}/place.ts where it stands in the menu and which permission it needs; write its section in docs/operators.md and name it as guide.`,
    `Translate studio/${name}/texts; npx vitest run --project unit studio/kernel/texts names what is missing.`,
    `Look at it: npm run dev, then /STORE/${name} at the Studio’s address.`,
  ],
}
