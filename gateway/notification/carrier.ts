/** A mail as it is handed over: worded, and the same in both bodies. */
export interface Mail {
  storeNbr: string
  /** Shown as the sender; the address is the carrier's own. */
  fromName: string
  to: string
  /** Where answers go: the shop's own address, where it has one. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

export interface Sms {
  storeNbr: string
  /** As accounts know it (`canonicalMobile`). */
  to: string
  text: string
}

/** Resolves once the carrier has taken the mail; rejects where it has not, in time. */
export interface MailCarrier {
  send(mail: Mail): Promise<void>
}

/** Resolves once the carrier has taken the message; rejects where it has not, in time. */
export interface SmsCarrier {
  send(sms: Sms): Promise<void>
}

/** Milliseconds that a carrier has to take a notice. */
export const carrierTimeout = 10_000
