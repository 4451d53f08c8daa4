import { useMemo } from 'react'
import { specByType } from '../../../../blocks/specs.ts'
import { isFrameKind } from '../../../../engine/document/document.schema.ts'
import { langs } from '../../../../schemas/lang.ts'
import { listPages } from '../../../../schemas/page/page-operator.ops.ts'
import { showStore } from '../../../../schemas/store/store-operator.ops.ts'
import { mainBlockOf } from '../../../../site/screens/main-block.ts'
import { useRead } from '../../../kernel/calls/queries.ts'
import { useStore } from '../../../kernel/session/myself.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { ownLangName } from '../../../kernel/texts/lang-name.ts'
import { words as inWords } from '../../../ui/words.ts'
import { useFactWords } from '../../../fields/facts/use-fact-words.ts'
import type { PageAddress } from '../../../fields/pages/page-address.ts'
import { specsAt } from '../../session/spec-of.ts'
import { usePictureNames } from '../picture-names.ts'
import type { ChangeWords } from './change-words.ts'
import { neededNames } from './needed-names.ts'
import { useEntityNames } from './use-entity-names.ts'

/** Words for changes, with the names of all that `say` asks for. */
export function useChangeWords(
  { p1, p2 }: Pick<PageAddress, 'p1' | 'p2'>,
  say: (words: ChangeWords) => void,
): ChangeWords {
  const { t, lang, moment } = useTexts()
  const { storeNbr } = useStore()
  const sayEnglish = useSchemaText()
  const theme = useRead(showStore, {}, { storeNbr }).data?.theme
  const pages = useRead(listPages, {}, { storeNbr }).data?.rows
  const facts = useFactWords()
  const specOf = useMemo(() => specsAt({ p1, p2 }), [p1, p2])
  const plain = useMemo<ChangeWords>(
    () => ({
      t,
      say: sayEnglish,
      specOf,
      facts,
      pictureName: () => t('onePicture'),
      nameOf: () => '',
      pathName: (path) => pathName(path, (title) => sayEnglish(title)),
      langName: (code) => {
        const known = langs.find((one) => one === code)
        return known ? ownLangName(known) : code
      },
      moment,
      date: (day) =>
        new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(
          new Date(`${day.slice(0, 10)}T00:00:00Z`),
        ),
      number: (value) => value.toLocaleString(lang),
      colourName: (colour) => {
        const [token] =
          Object.entries(theme ?? {}).find(
            ([, own]) => own.toLowerCase() === colour.toLowerCase(),
          ) ?? []
        return token ? sayEnglish(inWords(token.replace('color-', '').replaceAll('-', ' '))) : ''
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names of languages follow `lang`
    [t, sayEnglish, specOf, facts, moment, lang, theme],
  )
  const needed = useMemo(() => neededNames(plain, say), [plain, say])
  const pictureNames = usePictureNames(needed.pictures)
  const entityNames = useEntityNames(needed.entities)
  return useMemo(
    () => ({
      ...plain,
      pictureName: (key) => pictureNames.get(key) || t('onePicture'),
      nameOf: (kind, nbr) =>
        isFrameKind(kind)
          ? facts.shown(pages?.find((page) => page.p1 === kind && page.p2 === nbr)?.title ?? '')
          : (entityNames.get(`${kind} ${nbr}`) ?? ''),
    }),
    [plain, pictureNames, entityNames, pages, facts, t],
  )
}

/** Name of the screen at a path; the path itself if it has none. */
function pathName(path: string, say: (title: string) => string): string {
  const [p1 = '', p2 = ''] = path
    .replace(/[?#].*$/, '')
    .slice(1)
    .split('/')
  const spec = specByType.get(mainBlockOf(p1 || 'home', p2))
  return spec && spec.type !== 'Default' && spec.type !== 'NotFound' ? say(spec.name) : path
}
