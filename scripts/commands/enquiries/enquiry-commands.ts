import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import * as ops from '../../../schemas/enquiry/enquiry-operator.ops.ts'
import type { Commands } from '../operator-command.ts'
import { oneLine } from '../printing.ts'

type Enquiry = OpOutput<typeof ops.listEnquiries>['rows'][number]

/** Enquiries per page. */
const pageSize = 20

export const enquiryCommands: Commands = {
  async list({ gateway, options: { before }, print, note }) {
    const { rows, hasMore } = await gateway.call(ops.listEnquiries, {
      ...(before !== undefined && { before }),
      pageSize,
    })
    for (const row of rows) printEnquiry(row, print)
    const last = rows.at(-1)
    if (hasMore && last) note(`more with: --before ${last.enquiryNbr}`)
    return 0
  },
}

function printEnquiry(
  { enquiryNbr, addDate, ptNbr, title, userNbr, memName, mobile, email, remark }: Enquiry,
  print: (line: string) => void,
): void {
  const at = addDate.slice(0, 16).replace('T', ' ')
  print([enquiryNbr, at, ptNbr, oneLine(title)].join('  '))
  print(`  ${[memName, mobile, email, userNbr].filter(Boolean).map(oneLine).join(', ')}`)
  for (const line of remark.split(/\r?\n/)) if (line.trim()) print(`  > ${oneLine(line)}`)
}
