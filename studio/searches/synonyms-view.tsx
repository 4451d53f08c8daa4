import { ArrowRight, Equal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { listSynonyms } from '../../schemas/catalog/synonym.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Empty } from '../ui/empty.tsx'
import { Choice } from '../ui/fields.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { Button, Card, Cell, Loaded, MenuCell, Page, Soft, Table, Trouble } from '../ui/ui.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { SynonymDialog, type Opened } from './synonym-dialog.tsx'
import { linesOf, textOf, type Line } from './synonym-lines.ts'
import { useLangs } from '../fields/use-langs.ts'
import { useSynonymChange } from './use-synonyms.ts'

/** The words of a language that the search takes for the same, or for others. */
export function SynonymsView() {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const mayWrite = may(store, 'products.write')
  const langs = useLangs()
  const [chosen, setChosen] = useState<Lang>()
  const ofLang = chosen ?? langs?.[0] ?? 'zh-TW'
  const read = useRead(listSynonyms, { ofLang }, { storeNbr })
  const [opened, setOpened] = useState<Opened>()
  const change = useSynonymChange()
  const remove = (line: Line) =>
    change.mutate(
      { ofLang, out: [line], into: [] },
      {
        onSuccess: () =>
          tell({
            text: t('searches.removed', { words: textOf(line) }),
            undo: () => change.mutateAsync({ ofLang, out: [], into: [line] }),
          }),
      },
    )
  const addButton = (
    <Button look="primary" onPress={() => setOpened({ ofLang })}>
      {t('searches.newSynonyms')}
    </Button>
  )
  return (
    <Page title={t('searches.synonyms')} actions={mayWrite && addButton}>
      <SearchTabs />
      <Card>
        <p>
          <Soft>{t('searches.synonymsHelp')}</Soft>
        </p>
        <Choice<Lang>
          label={t('searches.ofLang')}
          value={ofLang}
          options={(langs ?? []).map((id) => ({ id, name: ownLangName(id) }))}
          onChange={setChosen}
        />
        <Trouble error={change.error} />
        <Loaded read={read.isPlaceholderData ? { ...read, data: undefined } : read}>
          {({ GroupList, ReplacementList }) => (
            <Table
              label={t('searches.synonyms')}
              columns={[
                'searches.words',
                'searches.kind',
                ...(mayWrite ? (['actions'] as const) : []),
              ]}
              empty={<Empty icon={Equal} text={t('searches.noSynonyms')} />}
            >
              {linesOf({ groups: GroupList, replacements: ReplacementList }).map((line) => (
                <tr key={textOf(line)}>
                  <Cell of="searches.words">
                    <Words line={line} />
                  </Cell>
                  <Cell of="searches.kind">
                    {t(line.from === undefined ? 'searches.same' : 'searches.instead')}
                  </Cell>
                  {mayWrite && (
                    <MenuCell>
                      <MoreMenu
                        label={t('moreFor', { name: textOf(line) })}
                        actions={[
                          {
                            id: 'change',
                            label: t('searches.change'),
                            icon: Pencil,
                            run: () => setOpened({ ofLang, line }),
                          },
                          {
                            id: 'delete',
                            label: t('searches.delete'),
                            icon: Trash2,
                            isDanger: true,
                            run: () => remove(line),
                          },
                        ]}
                      />
                    </MenuCell>
                  )}
                </tr>
              ))}
            </Table>
          )}
        </Loaded>
      </Card>
      <SynonymDialog {...(opened && { opened })} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

const Words = ({ line: { from, words } }: { line: Line }) =>
  from === undefined ? (
    words.join(' = ')
  ) : (
    <>
      {from} <ArrowRight size={14} aria-label="→" /> {words.join(', ')}
    </>
  )
