/** An email ready to send; both bodies have the same content. */
export interface Mail {
  storeNbr: string
  /**
   * Equal at each attempt: a process that dies before recording that an email was sent sends it
   * again, and mail servers and clients show one copy per id.
   */
  id?: string
  /** Display name of the sender; the address is the carrier's. */
  fromName: string
  to: string
  /** The shop's own address, if it has one. */
  replyTo?: string
  subject: string
  text: string
  html: string
}

export interface Sms {
  storeNbr: string
  /** In canonical form (`canonicalMobile`). */
  to: string
  text: string
}

/** Resolves when the carrier has accepted the email; rejects on failure or timeout. */
export interface MailCarrier {
  send(mail: Mail): Promise<void>
}

/** Resolves when the carrier has accepted the message; rejects on failure or timeout. */
export interface SmsCarrier {
  send(sms: Sms): Promise<void>
}

/** Timeout of a carrier in milliseconds. */
export const carrierTimeout = 10_000
