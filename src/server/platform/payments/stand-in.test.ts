// The stand-in's records against the provider's own types: what is not published, or is something else there, does not compile.
import type { Customer, Invoice, InvoicePayment, Price, Refund, Session, StripeEvent, Subscription } from '#test/stripe-book.ts'
import type Stripe from 'stripe'
import { expectTypeOf, it } from 'vitest'

/** As it travels: a part of it will do, and an amount with decimals is text. */
type Sent<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]?: Sent<Value[Key]> }
      : Value

type KeyOf<Value> = Value extends unknown ? keyof Value : never
type Unpublished<Ours, Theirs> = Exclude<keyof Ours, KeyOf<Theirs>>

it('says only what the provider publishes', () => {
  expectTypeOf<Customer>().toExtend<Sent<Stripe.Customer | Stripe.DeletedCustomer>>()
  expectTypeOf<Unpublished<Customer, Stripe.Customer>>().toBeNever()
  expectTypeOf<Price>().toExtend<Sent<Stripe.Price>>()
  expectTypeOf<Unpublished<Price, Stripe.Price>>().toBeNever()
  expectTypeOf<Session>().toExtend<Sent<Stripe.Checkout.Session>>()
  expectTypeOf<Unpublished<Session, Stripe.Checkout.Session>>().toBeNever()
  expectTypeOf<Subscription>().toExtend<Sent<Stripe.Subscription>>()
  expectTypeOf<Unpublished<Subscription, Stripe.Subscription>>().toBeNever()
  expectTypeOf<Invoice>().toExtend<Sent<Stripe.Invoice>>()
  expectTypeOf<Unpublished<Invoice, Stripe.Invoice>>().toBeNever()
  expectTypeOf<InvoicePayment>().toExtend<Sent<Stripe.InvoicePayment>>()
  expectTypeOf<Unpublished<InvoicePayment, Stripe.InvoicePayment>>().toBeNever()
  expectTypeOf<Refund>().toExtend<Sent<Stripe.Refund>>()
  expectTypeOf<Unpublished<Refund, Stripe.Refund>>().toBeNever()
  expectTypeOf<Unpublished<StripeEvent, Stripe.EventBase>>().toBeNever()
})
