import type { ReactNode } from 'react'
import type { Localized } from '../../schemas/lang.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { namedRowFaults } from '../../schemas/store/named-rows.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { TextsField } from '../ui/texts-field.tsx'
import { Loaded } from '../ui/ui.tsx'
import { RowList, type ListRow, type RowListProps } from './row-list.tsx'
import { useLangs } from '../fields/use-langs.ts'

interface Props<R> extends Pick<RowListProps<R>, 'help' | 'save' | 'reload' | 'newRow'> {
  read: Parameters<typeof Loaded<{ version: string; rows: R[] }>>[0]['read']
  /** Field whose value is unique among the rows. */
  idName: keyof R & string
  /** Maximum length of a name. */
  maxLength?: number
  /** Further faults of the rows. */
  check?(rows: readonly R[]): readonly FieldFault[]
  /** Fields of a row; `name` is the field of its name. */
  children?(row: ListRow<R>, name: ReactNode): ReactNode
}

/** Editable list whose rows have a name in each language of the shop. */
export function NamedRows<R extends { name: Localized }>({
  read,
  idName,
  maxLength = 60,
  check,
  children,
  ...rest
}: Props<R>) {
  const { t } = useTexts()
  const langs = useLangs()
  return (
    <Loaded read={{ ...read, data: langs && read.data && { ...read.data, langs } }}>
      {({ version, rows: all, langs: [own, ...others] }) => (
        <RowList<R>
          {...rest}
          loaded={{ version, value: { rows: all } }}
          check={(rows) => [...namedRowFaults(rows, idName, own), ...(check?.(rows) ?? [])]}
          nameOf={({ name }) => name[own] ?? ''}
        >
          {(row) => {
            const name = (
              <TextsField
                label={t('shopLists.name')}
                value={row.value.name}
                langs={[own, ...others]}
                maxLength={maxLength}
                isRequired
                errorOf={(lang) => row.errorOf(`name/${lang}`)}
                onChange={(name) => row.set({ name } as Partial<R>)} // of the same type in every R
              />
            )
            return children ? children(row, name) : name
          }}
        </RowList>
      )}
    </Loaded>
  )
}
