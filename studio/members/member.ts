import type { OpOutput } from '../../schemas/kit/define-op.ts'
import type { showMember } from '../../schemas/account/member-operator.ops.ts'

export type Member = OpOutput<typeof showMember>
