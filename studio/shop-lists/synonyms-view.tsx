import { useState } from 'react'
import { hasLetterOrDigit, listSynonyms, pushSynonyms } from '../../schemas/catalog/synonym.ops.ts'
import type { Lang } from '../../schemas/lang.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { Card, Loaded, Soft } from '../ui/ui.tsx'
import { useLangs } from './use-langs.ts'

/** Search synonyms by language. */
export function SynonymsView() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const langs = useLangs()
  const [chosen, setChosen] = useState<Lang>()
  const ofLang = chosen ?? langs?.[0] ?? 'zh-TW'
  const read = useRead(listSynonyms, { ofLang }, { storeNbr })
  return (
    <Card>
      <p>
        <Soft>{t('shopLists.synonymsHelp')}</Soft>
      </p>
      <Choice
        label={t('shopLists.ofLang')}
        value={ofLang}
        options={(langs ?? []).map((id) => ({ id, name: ownLangName(id) }))}
        onChange={(lang) => setChosen(lang as Lang)}
      />
      <Loaded read={read.isPlaceholderData ? { ...read, data: undefined } : read}>
        {({ version, GroupList }) => (
          <Groups key={ofLang} ofLang={ofLang} version={version} groups={GroupList} />
        )}
      </Loaded>
    </Card>
  )
}

function Groups(props: { ofLang: Lang; version: string; groups: readonly string[][] }) {
  const { ofLang, version, groups } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const form = useVersioned({
    loaded: { version, value: { text: textOf(groups) } },
    inputName: 'groups',
    check: ({ text }) => groupsIn(text).flatMap((group, at) => (isGroup(group) ? [] : [{ field: 'text', rule: String(at + 1) }])), // prettier-ignore
    save: (of) =>
      call(
        pushSynonyms,
        { ofLang, version: of.version, groups: groupsIn(of.value.text) },
        { storeNbr },
      ),
    async reload() {
      const theirs = await call(listSynonyms, { ofLang }, { storeNbr })
      return { version: theirs.version, value: { text: textOf(theirs.GroupList) } }
    },
  })
  const line = form.ruleOf('text')
  return (
    <>
      <Field
        label={t('shopLists.synonymsLine')}
        value={form.value.text}
        rows={12}
        error={line === undefined ? undefined : t('shopLists.synonymsShort', { line })}
        onChange={(text) => form.set({ text })}
      />
      <SaveBar form={form} />
    </>
  )
}

const textOf = (groups: readonly string[][]) => groups.map((group) => group.join(', ')).join('\n')

const groupsIn = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => [
      ...new Set(
        line
          .split(/[,，、]/)
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    ])
    .filter((group) => group.length > 0)

const isGroup = (group: readonly string[]) =>
  group.length >= 2 &&
  group.length <= 12 &&
  group.every((word) => word.length <= 60 && hasLetterOrDigit(word))
