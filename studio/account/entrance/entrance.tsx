import type { ReactNode } from 'react'
import { studioLangs, type StudioLang } from '../../kernel/texts/langs.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { useTitle } from '../../ui/use-title.ts'
import styles from './entrance.module.css'

export const langNames: Record<StudioLang, string> = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  'en-US': 'English',
}

export function LangChoice() {
  const { t, lang, setLang } = useTexts()
  const options = studioLangs.map((id) => ({ id, name: langNames[id] }))
  return <Choice label={t('lang')} value={lang} options={options} onChange={setLang} />
}

/** Layout of the pages before the sign-in. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className={styles.entrance}>
      <div className={styles.sheet}>
        <div className={styles.brand}>Vitrine Studio</div>
        <h1>{title}</h1>
        {children}
        <LangChoice />
      </div>
    </main>
  )
}
