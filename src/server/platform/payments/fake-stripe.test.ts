// Compares the fake's records with Stripe's types: an unpublished field or a different type does not compile.
import type {
  Customer,
  Invoice,
  InvoicePayment,
  Price,
  Refund,
  Session,
  StripeEvent,
  Subscription,
} from '#test/stripe-records.ts'
import type Stripe from 'stripe'
import { expectTypeOf, it } from 'vitest'

/** The JSON of a record: fields may be missing, and a decimal is a string. */
type Json<Value> = Value extends Stripe.Decimal
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Json<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]?: Json<Value[Key]> }
      : Value

type KeyOf<Value> = Value extends unknown ? keyof Value : never
type Unpublished<Ours, Theirs> = Exclude<keyof Ours, KeyOf<Theirs>>

it('has only fields that Stripe publishes', () => {
  expectTypeOf<Customer>().toExtend<Json<Stripe.Customer | Stripe.DeletedCustomer>>()
  expectTypeOf<Unpublished<Customer, Stripe.Customer>>().toBeNever()
  expectTypeOf<Price>().toExtend<Json<Stripe.Price>>()
  expectTypeOf<Unpublished<Price, Stripe.Price>>().toBeNever()
  expectTypeOf<Session>().toExtend<Json<Stripe.Checkout.Session>>()
  expectTypeOf<Unpublished<Session, Stripe.Checkout.Session>>().toBeNever()
  expectTypeOf<Subscription>().toExtend<Json<Stripe.Subscription>>()
  expectTypeOf<Unpublished<Subscription, Stripe.Subscription>>().toBeNever()
  expectTypeOf<Invoice>().toExtend<Json<Stripe.Invoice>>()
  expectTypeOf<Unpublished<Invoice, Stripe.Invoice>>().toBeNever()
  expectTypeOf<InvoicePayment>().toExtend<Json<Stripe.InvoicePayment>>()
  expectTypeOf<Unpublished<InvoicePayment, Stripe.InvoicePayment>>().toBeNever()
  expectTypeOf<Refund>().toExtend<Json<Stripe.Refund>>()
  expectTypeOf<Unpublished<Refund, Stripe.Refund>>().toBeNever()
  expectTypeOf<Unpublished<StripeEvent, Stripe.EventBase>>().toBeNever()
})
