import { SearchX } from 'lucide-react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Empty } from '../empty.tsx'
import { Button } from '../ui.tsx'
import { filterIn } from './saved/filter-query.ts'
import type { Filtering } from './saved/list-tabs.tsx'

/** Shown where a list has no rows for its filter, with the way back to all. */
export function NothingFits({ filter, setFilter }: Pick<Filtering, 'filter' | 'setFilter'>) {
  const { t } = useTexts()
  return (
    <Empty
      icon={SearchX}
      text={t('list.noneFits')}
      action={
        <Button onPress={() => setFilter(filterIn('', Object.keys(filter)))}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  )
}
