import { useEffect, useState } from 'react'
import { sections } from '../../generated/studio/guide.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { SideIndex } from '../ui/side-index.tsx'
import { Note, Page, Soft } from '../ui/ui.tsx'
import { sectionsWith } from './sections-with.ts'
import styles from './guide.module.css'
import ui from '../ui/ui.module.css'

/** The guide for operators; its address names the section that is looked for. */
export default function GuidePage() {
  const { t, lang } = useTexts()
  const [search, setSearch] = useState('')
  const shown = sectionsWith(sections, search)
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <Page
      title={t('guide')}
      actions={
        <SearchFilter
          label={t('guide.search')}
          value={search}
          onChange={setSearch}
          maxLength={60}
        />
      }
    >
      {lang !== 'en-US' && <Note>{t('guide.english')}</Note>}
      <SideIndex>
        {shown.length === 0 && <Soft>{t('guide.noneFits')}</Soft>}
        {shown.map(({ id, title, html }) => (
          <section key={id} id={id} lang="en" className={ui.card}>
            <h2>{title}</h2>
            <div
              className={styles.text}
              // oxlint-disable-next-line react/no-danger -- made of our own Markdown when the Studio is built
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </section>
        ))}
      </SideIndex>
    </Page>
  )
}
