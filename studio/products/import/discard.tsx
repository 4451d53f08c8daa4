import {
  cancelImport,
  listImports,
  showImport,
  type ImportInfo,
} from '../../../schemas/import/import.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Trouble } from '../../ui/ui.tsx'

/** Discards an import that was not run; its file is removed. */
export function Discard({ info: { importNbr } }: { info: ImportInfo }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const cancel = useCommand(cancelImport, { storeNbr, changes: [showImport, listImports] })
  return (
    <>
      <Trouble error={cancel.error} />
      <Button
        look="plain"
        isPending={cancel.isPending}
        onPress={() => cancel.mutate({ importNbr })}
      >
        {t('import.discard')}
      </Button>
    </>
  )
}
