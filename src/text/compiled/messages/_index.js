/* eslint-disable */
import { getLocale, experimentalStaticLocale } from "../runtime.js"

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Page_WriteInputs */
/** @typedef {{}} Page_Write_LabelInputs */
/** @typedef {{}} Page_Write_SendInputs */
/** @typedef {{}} Page_WrittenInputs */
/** @typedef {{}} Page_Write_RequiredInputs */
/** @typedef {{ max: NonNullable<unknown> }} Page_Write_Too_LongInputs */
/** @typedef {{ problem: NonNullable<unknown> }} Page_Written_KeptInputs */
/** @typedef {{}} Page_ConversationInputs */
/** @typedef {{}} Page_YouInputs */
/** @typedef {{}} Page_TitleInputs */
/** @typedef {{}} Page_DescriptionInputs */
/** @typedef {{}} Page_Needs_ScriptInputs */
/** @typedef {{}} Page_Your_StringerInputs */
/** @typedef {{}} Page_ReceivedInputs */
/** @typedef {{}} Page_In_ProgressInputs */
/** @typedef {{}} Page_ReadyInputs */
/** @typedef {{}} Page_Picked_UpInputs */
/** @typedef {{}} Page_ThanksInputs */
/** @typedef {{}} Page_Step_ReceivedInputs */
/** @typedef {{}} Page_Step_In_ProgressInputs */
/** @typedef {{}} Page_Step_ReadyInputs */
/** @typedef {{}} Page_Step_Picked_UpInputs */
/** @typedef {{ when: NonNullable<unknown> }} Page_Ready_ByInputs */
/** @typedef {{ business: NonNullable<unknown> }} Page_Pick_UpInputs */
/** @typedef {{}} Page_Pick_Up_UnnamedInputs */
/** @typedef {{ when: NonNullable<unknown> }} Page_LateInputs */
/** @typedef {{}} Page_Feedback_EarlyInputs */
/** @typedef {{}} Page_OverallInputs */
/** @typedef {{}} Page_Rating_LowInputs */
/** @typedef {{}} Page_Rating_HighInputs */
/** @typedef {{}} Page_TensionInputs */
/** @typedef {{}} Page_Too_LooseInputs */
/** @typedef {{}} Page_Just_RightInputs */
/** @typedef {{}} Page_Too_TightInputs */
/** @typedef {{}} Page_Rate_MoreInputs */
/** @typedef {{}} Page_SpinInputs */
/** @typedef {{}} Page_PowerInputs */
/** @typedef {{}} Page_ControlInputs */
/** @typedef {{}} Page_ComfortInputs */
/** @typedef {{}} Page_FeelInputs */
/** @typedef {{}} Page_DurabilityInputs */
/** @typedef {{}} Page_Same_Strings_QuestionInputs */
/** @typedef {{}} Page_Same_StringsInputs */
/** @typedef {{}} Page_YesInputs */
/** @typedef {{}} Page_Something_ElseInputs */
/** @typedef {{}} Page_Hours_PlayedInputs */
/** @typedef {{}} Page_How_It_PlayedInputs */
/** @typedef {{}} Page_Anything_ElseInputs */
/** @typedef {{}} Page_ClearInputs */
/** @typedef {{ name: NonNullable<unknown> }} Page_Clear_NamedInputs */
/** @typedef {{}} Page_SendInputs */
/** @typedef {{}} Page_Send_ChangesInputs */
/** @typedef {{}} Page_SendingInputs */
/** @typedef {{ length: NonNullable<unknown>, max: NonNullable<unknown> }} Page_CharactersInputs */
/** @typedef {{ problem: NonNullable<unknown> }} Page_Answers_KeptInputs */
/** @typedef {{}} Page_Your_FeedbackInputs */
/** @typedef {{ value: NonNullable<unknown>, max: NonNullable<unknown> }} Page_RatedInputs */
/** @typedef {{}} Page_ChangeInputs */
/** @typedef {{ day: NonNullable<unknown> }} Page_Change_UntilInputs */
/** @typedef {{}} Page_Sent_ElsewhereInputs */
/** @typedef {{}} Page_Send_MineInputs */
/** @typedef {{}} Page_Link_GoneInputs */
/** @typedef {{}} Page_Link_Gone_HelpInputs */
/** @typedef {{}} Page_Token_RequiredInputs */
/** @typedef {{}} Page_Token_Required_HelpInputs */
/** @typedef {{}} Page_Not_NowInputs */
/** @typedef {{}} Page_Not_Now_HelpInputs */
/** @typedef {{}} Page_Try_AgainInputs */
/** @typedef {{}} Page_Network_ErrorInputs */
/** @typedef {{}} Page_Unexpected_ErrorInputs */
/** @typedef {{}} Feedback_Rating_RequiredInputs */
/** @typedef {{}} Feedback_Hours_Not_WholeInputs */
/** @typedef {{}} Feedback_Hours_Too_LowInputs */
/** @typedef {{}} Feedback_Hours_Too_HighInputs */
/** @typedef {{}} Feedback_Playability_Too_LongInputs */
/** @typedef {{}} Feedback_Comments_Too_LongInputs */
/** @typedef {{}} Feedback_Not_StrungInputs */
/** @typedef {{ days: NonNullable<unknown> }} Feedback_Too_LateInputs */
/** @typedef {{ seconds: NonNullable<unknown> }} Feedback_Too_Many_RequestsInputs */
/** @typedef {{ racquet: NonNullable<unknown> }} Message_Received_SubjectInputs */
/** @typedef {{ customer: NonNullable<unknown>, racquet: NonNullable<unknown>, strings: NonNullable<unknown>, tensions: NonNullable<unknown>, due: NonNullable<unknown>, link: NonNullable<unknown>, business: NonNullable<unknown> }} Message_Received_TextInputs */
/** @typedef {{ count: NonNullable<unknown> }} Message_Received_SeveralInputs */
/** @typedef {{ number: NonNullable<unknown>, business: NonNullable<unknown> }} Message_Statement_SubjectInputs */
/** @typedef {{ customer: NonNullable<unknown>, number: NonNullable<unknown>, day: NonNullable<unknown>, total: NonNullable<unknown>, business: NonNullable<unknown> }} Message_Statement_TextInputs */
/** @typedef {{ business: NonNullable<unknown>, racquet: NonNullable<unknown> }} Message_Answer_SubjectInputs */
/** @typedef {{ business: NonNullable<unknown> }} Message_Answer_Subject_Without_JobInputs */
/** @typedef {{ racquet: NonNullable<unknown> }} Message_Ready_SubjectInputs */
/** @typedef {{ customer: NonNullable<unknown>, racquet: NonNullable<unknown>, strings: NonNullable<unknown>, tensions: NonNullable<unknown>, owed: NonNullable<unknown>, link: NonNullable<unknown>, business: NonNullable<unknown> }} Message_Ready_TextInputs */
/** @typedef {{ count: NonNullable<unknown> }} Message_Ready_SeveralInputs */
/** @typedef {{ racquet: NonNullable<unknown> }} Message_Please_Collect_SubjectInputs */
/** @typedef {{ customer: NonNullable<unknown>, racquet: NonNullable<unknown>, days: NonNullable<unknown>, owed: NonNullable<unknown>, business: NonNullable<unknown> }} Message_Please_Collect_TextInputs */
/** @typedef {{ count: NonNullable<unknown> }} Message_Please_Collect_SeveralInputs */
/** @typedef {{ racquet: NonNullable<unknown> }} Message_How_Did_It_Play_SubjectInputs */
/** @typedef {{ customer: NonNullable<unknown>, racquet: NonNullable<unknown>, days: NonNullable<unknown>, strings: NonNullable<unknown>, tensions: NonNullable<unknown>, link: NonNullable<unknown>, business: NonNullable<unknown> }} Message_How_Did_It_Play_TextInputs */
/** @typedef {{ count: NonNullable<unknown> }} Message_How_Did_It_Play_SeveralInputs */
/** @typedef {{ racquet: NonNullable<unknown> }} Message_Time_To_Restring_SubjectInputs */
/** @typedef {{ customer: NonNullable<unknown>, racquet: NonNullable<unknown>, days: NonNullable<unknown>, strings: NonNullable<unknown>, tensions: NonNullable<unknown>, business: NonNullable<unknown> }} Message_Time_To_Restring_TextInputs */
/** @typedef {{ count: NonNullable<unknown> }} Message_Time_To_Restring_SeveralInputs */
/** @typedef {{ business: NonNullable<unknown> }} Message_UnsubscribeInputs */
/** @typedef {{}} Message_Unsubscribe_LinkInputs */
/** @typedef {{ day: NonNullable<unknown>, time: NonNullable<unknown> }} Message_Day_And_TimeInputs */
/** @typedef {{ time: NonNullable<unknown>, city: NonNullable<unknown> }} Message_Time_InInputs */
/** @typedef {{ number: NonNullable<unknown> }} Print_Opens_JobInputs */
/** @typedef {{}} Print_Mains_InitialInputs */
/** @typedef {{}} Print_Crosses_InitialInputs */
/** @typedef {{ date: NonNullable<unknown> }} Print_Taken_InInputs */
/** @typedef {{}} Print_Ready_ByInputs */
/** @typedef {{}} Print_No_Due_DateInputs */
/** @typedef {{}} Print_RacquetInputs */
/** @typedef {{ number: NonNullable<unknown> }} Print_Racquet_NumberInputs */
/** @typedef {{}} Print_PatternInputs */
/** @typedef {{}} Print_Pattern_UnknownInputs */
/** @typedef {{ note: NonNullable<unknown> }} Print_Racquet_NoteInputs */
/** @typedef {{}} Print_MainsInputs */
/** @typedef {{}} Print_CrossesInputs */
/** @typedef {{}} Print_Own_StringInputs */
/** @typedef {{}} Print_No_PriceInputs */
/** @typedef {{}} Print_PaidInputs */
/** @typedef {{}} Print_To_PayInputs */
/** @typedef {{ amount: NonNullable<unknown> }} Print_Rest_To_PayInputs */
/** @typedef {{ number: NonNullable<unknown> }} Print_StatementInputs */
/** @typedef {{ customer: NonNullable<unknown> }} Print_Statement_ForInputs */
/** @typedef {{}} Print_Statement_JobInputs */
/** @typedef {{}} Print_Statement_CustomerInputs */
/** @typedef {{}} Print_Statement_DoneInputs */
/** @typedef {{}} Print_Statement_PriceInputs */
/** @typedef {{}} Print_Statement_TotalInputs */
/** @typedef {{ page: NonNullable<unknown>, pages: NonNullable<unknown> }} Print_Statement_PageInputs */
/** @typedef {{ business: NonNullable<unknown> }} Unsubscribe_TitleInputs */
/** @typedef {{}} Unsubscribe_TextInputs */
/** @typedef {{}} Unsubscribe_ButtonInputs */
/** @typedef {{}} Unsubscribe_Done_TitleInputs */
/** @typedef {{ business: NonNullable<unknown> }} Unsubscribe_Done_TextInputs */
/** @typedef {{}} Unsubscribe_Undo_ButtonInputs */
/** @typedef {{}} Unsubscribe_Gone_TitleInputs */
/** @typedef {{}} Unsubscribe_Gone_TextInputs */
import * as __en from "./en.js"
/**
* | output |
* | --- |
* | "Write to your stringer" |
*
* @param {Page_WriteInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_write = /** @type {((inputs?: Page_WriteInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_WriteInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_write(inputs)
});
/**
* | output |
* | --- |
* | "Your message" |
*
* @param {Page_Write_LabelInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_write_label = /** @type {((inputs?: Page_Write_LabelInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Write_LabelInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_write_label(inputs)
});
/**
* | output |
* | --- |
* | "Send message" |
*
* @param {Page_Write_SendInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_write_send = /** @type {((inputs?: Page_Write_SendInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Write_SendInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_write_send(inputs)
});
/**
* | output |
* | --- |
* | "Message sent." |
*
* @param {Page_WrittenInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_written = /** @type {((inputs?: Page_WrittenInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_WrittenInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_written(inputs)
});
/**
* | output |
* | --- |
* | "Write something first" |
*
* @param {Page_Write_RequiredInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_write_required = /** @type {((inputs?: Page_Write_RequiredInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Write_RequiredInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_write_required(inputs)
});
/**
* | output |
* | --- |
* | "At most {max} characters" |
*
* @param {Page_Write_Too_LongInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_write_too_long = /** @type {((inputs: Page_Write_Too_LongInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Write_Too_LongInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_write_too_long(inputs)
});
/**
* | output |
* | --- |
* | "{problem} Your message is still here." |
*
* @param {Page_Written_KeptInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_written_kept = /** @type {((inputs: Page_Written_KeptInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Written_KeptInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_written_kept(inputs)
});
/**
* | output |
* | --- |
* | "Messages" |
*
* @param {Page_ConversationInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_conversation = /** @type {((inputs?: Page_ConversationInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ConversationInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_conversation(inputs)
});
/**
* | output |
* | --- |
* | "You" |
*
* @param {Page_YouInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_you = /** @type {((inputs?: Page_YouInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_YouInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_you(inputs)
});
/**
* | output |
* | --- |
* | "Your racquet" |
*
* @param {Page_TitleInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_title = /** @type {((inputs?: Page_TitleInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_TitleInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_title(inputs)
});
/**
* | output |
* | --- |
* | "See how your racquet is coming along, and tell your stringer how it plays." |
*
* @param {Page_DescriptionInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_description = /** @type {((inputs?: Page_DescriptionInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_DescriptionInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_description(inputs)
});
/**
* | output |
* | --- |
* | "This page needs JavaScript. Turn it on in your browser and reload the page, or ask your stringer about your racquet." |
*
* @param {Page_Needs_ScriptInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_needs_script = /** @type {((inputs?: Page_Needs_ScriptInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Needs_ScriptInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_needs_script(inputs)
});
/**
* | output |
* | --- |
* | "Your stringer" |
*
* @param {Page_Your_StringerInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_your_stringer = /** @type {((inputs?: Page_Your_StringerInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Your_StringerInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_your_stringer(inputs)
});
/**
* | output |
* | --- |
* | "Your racquet is here" |
*
* @param {Page_ReceivedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_received = /** @type {((inputs?: Page_ReceivedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ReceivedInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_received(inputs)
});
/**
* | output |
* | --- |
* | "Your racquet is being strung" |
*
* @param {Page_In_ProgressInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_in_progress = /** @type {((inputs?: Page_In_ProgressInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_In_ProgressInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_in_progress(inputs)
});
/**
* | output |
* | --- |
* | "Your racquet is ready" |
*
* @param {Page_ReadyInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_ready = /** @type {((inputs?: Page_ReadyInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ReadyInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_ready(inputs)
});
/**
* | output |
* | --- |
* | "How did it play?" |
*
* @param {Page_Picked_UpInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_picked_up = /** @type {((inputs?: Page_Picked_UpInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Picked_UpInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_picked_up(inputs)
});
/**
* | output |
* | --- |
* | "Thank you" |
*
* @param {Page_ThanksInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_thanks = /** @type {((inputs?: Page_ThanksInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ThanksInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_thanks(inputs)
});
/**
* | output |
* | --- |
* | "Received" |
*
* @param {Page_Step_ReceivedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_step_received = /** @type {((inputs?: Page_Step_ReceivedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Step_ReceivedInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_step_received(inputs)
});
/**
* | output |
* | --- |
* | "On the machine" |
*
* @param {Page_Step_In_ProgressInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_step_in_progress = /** @type {((inputs?: Page_Step_In_ProgressInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Step_In_ProgressInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_step_in_progress(inputs)
});
/**
* | output |
* | --- |
* | "Ready" |
*
* @param {Page_Step_ReadyInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_step_ready = /** @type {((inputs?: Page_Step_ReadyInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Step_ReadyInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_step_ready(inputs)
});
/**
* | output |
* | --- |
* | "Picked up" |
*
* @param {Page_Step_Picked_UpInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_step_picked_up = /** @type {((inputs?: Page_Step_Picked_UpInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Step_Picked_UpInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_step_picked_up(inputs)
});
/**
* | output |
* | --- |
* | "Ready by {when}." |
*
* @param {Page_Ready_ByInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_ready_by = /** @type {((inputs: Page_Ready_ByInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Ready_ByInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_ready_by(inputs)
});
/**
* | output |
* | --- |
* | "You can pick it up at {business}." |
*
* @param {Page_Pick_UpInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_pick_up = /** @type {((inputs: Page_Pick_UpInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Pick_UpInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_pick_up(inputs)
});
/**
* | output |
* | --- |
* | "You can pick it up from your stringer." |
*
* @param {Page_Pick_Up_UnnamedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_pick_up_unnamed = /** @type {((inputs?: Page_Pick_Up_UnnamedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Pick_Up_UnnamedInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_pick_up_unnamed(inputs)
});
/**
* | output |
* | --- |
* | "We planned to have it ready by {when}. It’s taking a little longer." |
*
* @param {Page_LateInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_late = /** @type {((inputs: Page_LateInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_LateInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_late(inputs)
});
/**
* | output |
* | --- |
* | "Already played? Give feedback" |
*
* @param {Page_Feedback_EarlyInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_feedback_early = /** @type {((inputs?: Page_Feedback_EarlyInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Feedback_EarlyInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_feedback_early(inputs)
});
/**
* | output |
* | --- |
* | "Overall" |
*
* @param {Page_OverallInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_overall = /** @type {((inputs?: Page_OverallInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_OverallInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_overall(inputs)
});
/**
* | output |
* | --- |
* | "poor" |
*
* @param {Page_Rating_LowInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_rating_low = /** @type {((inputs?: Page_Rating_LowInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Rating_LowInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_rating_low(inputs)
});
/**
* | output |
* | --- |
* | "great" |
*
* @param {Page_Rating_HighInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_rating_high = /** @type {((inputs?: Page_Rating_HighInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Rating_HighInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_rating_high(inputs)
});
/**
* | output |
* | --- |
* | "Tension" |
*
* @param {Page_TensionInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_tension = /** @type {((inputs?: Page_TensionInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_TensionInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_tension(inputs)
});
/**
* | output |
* | --- |
* | "Too loose" |
*
* @param {Page_Too_LooseInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_too_loose = /** @type {((inputs?: Page_Too_LooseInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Too_LooseInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_too_loose(inputs)
});
/**
* | output |
* | --- |
* | "Just right" |
*
* @param {Page_Just_RightInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_just_right = /** @type {((inputs?: Page_Just_RightInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Just_RightInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_just_right(inputs)
});
/**
* | output |
* | --- |
* | "Too tight" |
*
* @param {Page_Too_TightInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_too_tight = /** @type {((inputs?: Page_Too_TightInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Too_TightInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_too_tight(inputs)
});
/**
* | output |
* | --- |
* | "Rate spin, power and more" |
*
* @param {Page_Rate_MoreInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_rate_more = /** @type {((inputs?: Page_Rate_MoreInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Rate_MoreInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_rate_more(inputs)
});
/**
* | output |
* | --- |
* | "Spin" |
*
* @param {Page_SpinInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_spin = /** @type {((inputs?: Page_SpinInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_SpinInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_spin(inputs)
});
/**
* | output |
* | --- |
* | "Power" |
*
* @param {Page_PowerInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_power = /** @type {((inputs?: Page_PowerInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_PowerInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_power(inputs)
});
/**
* | output |
* | --- |
* | "Control" |
*
* @param {Page_ControlInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_control = /** @type {((inputs?: Page_ControlInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ControlInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_control(inputs)
});
/**
* | output |
* | --- |
* | "Comfort" |
*
* @param {Page_ComfortInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_comfort = /** @type {((inputs?: Page_ComfortInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ComfortInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_comfort(inputs)
});
/**
* | output |
* | --- |
* | "Feel" |
*
* @param {Page_FeelInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_feel = /** @type {((inputs?: Page_FeelInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_FeelInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_feel(inputs)
});
/**
* | output |
* | --- |
* | "Durability" |
*
* @param {Page_DurabilityInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_durability = /** @type {((inputs?: Page_DurabilityInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_DurabilityInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_durability(inputs)
});
/**
* | output |
* | --- |
* | "Same strings again?" |
*
* @param {Page_Same_Strings_QuestionInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_same_strings_question = /** @type {((inputs?: Page_Same_Strings_QuestionInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Same_Strings_QuestionInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_same_strings_question(inputs)
});
/**
* | output |
* | --- |
* | "Same strings again" |
*
* @param {Page_Same_StringsInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_same_strings = /** @type {((inputs?: Page_Same_StringsInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Same_StringsInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_same_strings(inputs)
});
/**
* | output |
* | --- |
* | "Yes" |
*
* @param {Page_YesInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_yes = /** @type {((inputs?: Page_YesInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_YesInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_yes(inputs)
});
/**
* | output |
* | --- |
* | "Something else" |
*
* @param {Page_Something_ElseInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_something_else = /** @type {((inputs?: Page_Something_ElseInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Something_ElseInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_something_else(inputs)
});
/**
* | output |
* | --- |
* | "Hours played" |
*
* @param {Page_Hours_PlayedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_hours_played = /** @type {((inputs?: Page_Hours_PlayedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Hours_PlayedInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_hours_played(inputs)
});
/**
* | output |
* | --- |
* | "How it played" |
*
* @param {Page_How_It_PlayedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_how_it_played = /** @type {((inputs?: Page_How_It_PlayedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_How_It_PlayedInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_how_it_played(inputs)
});
/**
* | output |
* | --- |
* | "Anything else" |
*
* @param {Page_Anything_ElseInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_anything_else = /** @type {((inputs?: Page_Anything_ElseInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Anything_ElseInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_anything_else(inputs)
});
/**
* | output |
* | --- |
* | "Clear" |
*
* @param {Page_ClearInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_clear = /** @type {((inputs?: Page_ClearInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ClearInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_clear(inputs)
});
/**
* | output |
* | --- |
* | "Clear {name}" |
*
* @param {Page_Clear_NamedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_clear_named = /** @type {((inputs: Page_Clear_NamedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Clear_NamedInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_clear_named(inputs)
});
/**
* | output |
* | --- |
* | "Send feedback" |
*
* @param {Page_SendInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_send = /** @type {((inputs?: Page_SendInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_SendInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_send(inputs)
});
/**
* | output |
* | --- |
* | "Send changes" |
*
* @param {Page_Send_ChangesInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_send_changes = /** @type {((inputs?: Page_Send_ChangesInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Send_ChangesInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_send_changes(inputs)
});
/**
* | output |
* | --- |
* | "Sending…" |
*
* @param {Page_SendingInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_sending = /** @type {((inputs?: Page_SendingInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_SendingInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_sending(inputs)
});
/**
* | output |
* | --- |
* | "{length} of {max} characters" |
*
* @param {Page_CharactersInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_characters = /** @type {((inputs: Page_CharactersInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_CharactersInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_characters(inputs)
});
/**
* | output |
* | --- |
* | "{problem} Your answers are still here." |
*
* @param {Page_Answers_KeptInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_answers_kept = /** @type {((inputs: Page_Answers_KeptInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Answers_KeptInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_answers_kept(inputs)
});
/**
* | output |
* | --- |
* | "Your feedback" |
*
* @param {Page_Your_FeedbackInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_your_feedback = /** @type {((inputs?: Page_Your_FeedbackInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Your_FeedbackInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_your_feedback(inputs)
});
/**
* | output |
* | --- |
* | "{value} of {max}" |
*
* @param {Page_RatedInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_rated = /** @type {((inputs: Page_RatedInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_RatedInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_rated(inputs)
});
/**
* | output |
* | --- |
* | "Change feedback" |
*
* @param {Page_ChangeInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_change = /** @type {((inputs?: Page_ChangeInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_ChangeInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_change(inputs)
});
/**
* | output |
* | --- |
* | "You can change it until {day}." |
*
* @param {Page_Change_UntilInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_change_until = /** @type {((inputs: Page_Change_UntilInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Change_UntilInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_change_until(inputs)
});
/**
* | output |
* | --- |
* | "Feedback for this racquet was already sent from another phone or window. You’ll find it below. Yours wasn’t sent." |
*
* @param {Page_Sent_ElsewhereInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_sent_elsewhere = /** @type {((inputs?: Page_Sent_ElsewhereInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Sent_ElsewhereInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_sent_elsewhere(inputs)
});
/**
* | output |
* | --- |
* | "Send mine instead" |
*
* @param {Page_Send_MineInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_send_mine = /** @type {((inputs?: Page_Send_MineInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Send_MineInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_send_mine(inputs)
});
/**
* | output |
* | --- |
* | "This link no longer works" |
*
* @param {Page_Link_GoneInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_link_gone = /** @type {((inputs?: Page_Link_GoneInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Link_GoneInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_link_gone(inputs)
});
/**
* | output |
* | --- |
* | "It may have expired or been replaced by a newer one. Ask your stringer for a new link." |
*
* @param {Page_Link_Gone_HelpInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_link_gone_help = /** @type {((inputs?: Page_Link_Gone_HelpInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Link_Gone_HelpInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_link_gone_help(inputs)
});
/**
* | output |
* | --- |
* | "Token is required" |
*
* @param {Page_Token_RequiredInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_token_required = /** @type {((inputs?: Page_Token_RequiredInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Token_RequiredInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_token_required(inputs)
});
/**
* | output |
* | --- |
* | "Open the complete link from your stringer’s message, or scan the code again." |
*
* @param {Page_Token_Required_HelpInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_token_required_help = /** @type {((inputs?: Page_Token_Required_HelpInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Token_Required_HelpInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_token_required_help(inputs)
});
/**
* | output |
* | --- |
* | "We can’t show your racquet right now" |
*
* @param {Page_Not_NowInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_not_now = /** @type {((inputs?: Page_Not_NowInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Not_NowInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_not_now(inputs)
});
/**
* | output |
* | --- |
* | "Your link is fine. Please try again in a moment." |
*
* @param {Page_Not_Now_HelpInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_not_now_help = /** @type {((inputs?: Page_Not_Now_HelpInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Not_Now_HelpInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_not_now_help(inputs)
});
/**
* | output |
* | --- |
* | "Try again" |
*
* @param {Page_Try_AgainInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_try_again = /** @type {((inputs?: Page_Try_AgainInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Try_AgainInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_try_again(inputs)
});
/**
* | output |
* | --- |
* | "Network connection error. Please check your internet connection." |
*
* @param {Page_Network_ErrorInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_network_error = /** @type {((inputs?: Page_Network_ErrorInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Network_ErrorInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_network_error(inputs)
});
/**
* | output |
* | --- |
* | "Something went wrong. Please try again." |
*
* @param {Page_Unexpected_ErrorInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const page_unexpected_error = /** @type {((inputs?: Page_Unexpected_ErrorInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Page_Unexpected_ErrorInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.page_unexpected_error(inputs)
});
/**
* | output |
* | --- |
* | "Rating is required" |
*
* @param {Feedback_Rating_RequiredInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_rating_required = /** @type {((inputs?: Feedback_Rating_RequiredInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Rating_RequiredInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_rating_required(inputs)
});
/**
* | output |
* | --- |
* | "Hours played must be a whole number" |
*
* @param {Feedback_Hours_Not_WholeInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_hours_not_whole = /** @type {((inputs?: Feedback_Hours_Not_WholeInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Hours_Not_WholeInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_hours_not_whole(inputs)
});
/**
* | output |
* | --- |
* | "Hours played must be positive" |
*
* @param {Feedback_Hours_Too_LowInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_hours_too_low = /** @type {((inputs?: Feedback_Hours_Too_LowInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Hours_Too_LowInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_hours_too_low(inputs)
});
/**
* | output |
* | --- |
* | "Hours played is too high" |
*
* @param {Feedback_Hours_Too_HighInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_hours_too_high = /** @type {((inputs?: Feedback_Hours_Too_HighInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Hours_Too_HighInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_hours_too_high(inputs)
});
/**
* | output |
* | --- |
* | "Playability notes are too long" |
*
* @param {Feedback_Playability_Too_LongInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_playability_too_long = /** @type {((inputs?: Feedback_Playability_Too_LongInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Playability_Too_LongInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_playability_too_long(inputs)
});
/**
* | output |
* | --- |
* | "General comments are too long" |
*
* @param {Feedback_Comments_Too_LongInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_comments_too_long = /** @type {((inputs?: Feedback_Comments_Too_LongInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Comments_Too_LongInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_comments_too_long(inputs)
});
/**
* | output |
* | --- |
* | "This racquet hasn’t been strung yet" |
*
* @param {Feedback_Not_StrungInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_not_strung = /** @type {((inputs?: Feedback_Not_StrungInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Not_StrungInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_not_strung(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "Feedback can be changed for {days} day" |
* | "other" | "Feedback can be changed for {days} days" |
*
* @param {Feedback_Too_LateInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_too_late = /** @type {((inputs: Feedback_Too_LateInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Too_LateInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_too_late(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "Too many requests. Try again in {seconds} second." |
* | "other" | "Too many requests. Try again in {seconds} seconds." |
*
* @param {Feedback_Too_Many_RequestsInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const feedback_too_many_requests = /** @type {((inputs: Feedback_Too_Many_RequestsInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Feedback_Too_Many_RequestsInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.feedback_too_many_requests(inputs)
});
/**
* | output |
* | --- |
* | "We have your {racquet}" |
*
* @param {Message_Received_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_received_subject = /** @type {((inputs: Message_Received_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Received_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_received_subject(inputs)
});
/**
* | output |
* | --- |
* | "Hi {customer}, Your {racquet} has arrived safely. We’ll string it with {strings} at {tensions}. It will be ready by {due}. Follow its progress here: {link} {..." |
*
* @param {Message_Received_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_received_text = /** @type {((inputs: Message_Received_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Received_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_received_text(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "We have your {count} racquet" |
* | "other" | "We have your {count} racquets" |
*
* @param {Message_Received_SeveralInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_received_several = /** @type {((inputs: Message_Received_SeveralInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Received_SeveralInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_received_several(inputs)
});
/**
* | output |
* | --- |
* | "Statement {number} from {business}" |
*
* @param {Message_Statement_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_statement_subject = /** @type {((inputs: Message_Statement_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Statement_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_statement_subject(inputs)
});
/**
* | output |
* | --- |
* | "Hi {customer}, Statement {number}, dated {day}, is attached. It lists the outstanding amount for each job. Total to pay: {total} {business}" |
*
* @param {Message_Statement_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_statement_text = /** @type {((inputs: Message_Statement_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Statement_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_statement_text(inputs)
});
/**
* | output |
* | --- |
* | "{business} about your {racquet}" |
*
* @param {Message_Answer_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_answer_subject = /** @type {((inputs: Message_Answer_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Answer_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_answer_subject(inputs)
});
/**
* | output |
* | --- |
* | "Answer from {business}" |
*
* @param {Message_Answer_Subject_Without_JobInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_answer_subject_without_job = /** @type {((inputs: Message_Answer_Subject_Without_JobInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Answer_Subject_Without_JobInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_answer_subject_without_job(inputs)
});
/**
* | output |
* | --- |
* | "Your {racquet} is ready" |
*
* @param {Message_Ready_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_ready_subject = /** @type {((inputs: Message_Ready_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Ready_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_ready_subject(inputs)
});
/**
* | output |
* | --- |
* | "Hi {customer}, Your {racquet} is ready, strung with {strings} at {tensions}. To pay: {owed} Once you’ve played with it, tell us how it feels: {link} {business}" |
*
* @param {Message_Ready_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_ready_text = /** @type {((inputs: Message_Ready_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Ready_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_ready_text(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "Your {count} racquet is ready" |
* | "other" | "Your {count} racquets are ready" |
*
* @param {Message_Ready_SeveralInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_ready_several = /** @type {((inputs: Message_Ready_SeveralInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Ready_SeveralInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_ready_several(inputs)
});
/**
* | output |
* | --- |
* | "Your {racquet} is waiting for you" |
*
* @param {Message_Please_Collect_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_please_collect_subject = /** @type {((inputs: Message_Please_Collect_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Please_Collect_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_please_collect_subject(inputs)
});
/**
* | output |
* | --- |
* | "Hi {customer}, Your {racquet} has been ready for {days}. Come and pick it up whenever it suits you. To pay: {owed} {business}" |
*
* @param {Message_Please_Collect_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_please_collect_text = /** @type {((inputs: Message_Please_Collect_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Please_Collect_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_please_collect_text(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "Your {count} racquet is waiting for you" |
* | "other" | "Your {count} racquets are waiting for you" |
*
* @param {Message_Please_Collect_SeveralInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_please_collect_several = /** @type {((inputs: Message_Please_Collect_SeveralInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Please_Collect_SeveralInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_please_collect_several(inputs)
});
/**
* | output |
* | --- |
* | "How does your {racquet} play?" |
*
* @param {Message_How_Did_It_Play_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_how_did_it_play_subject = /** @type {((inputs: Message_How_Did_It_Play_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_How_Did_It_Play_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_how_did_it_play_subject(inputs)
});
/**
* | output |
* | --- |
* | "Hi {customer}, You’ve had your {racquet} back for {days}. How does it play with {strings} at {tensions}? Tell us in under a minute, and we’ll get the next st..." |
*
* @param {Message_How_Did_It_Play_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_how_did_it_play_text = /** @type {((inputs: Message_How_Did_It_Play_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_How_Did_It_Play_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_how_did_it_play_text(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "How does your {count} racquet play?" |
* | "other" | "How do your {count} racquets play?" |
*
* @param {Message_How_Did_It_Play_SeveralInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_how_did_it_play_several = /** @type {((inputs: Message_How_Did_It_Play_SeveralInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_How_Did_It_Play_SeveralInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_how_did_it_play_several(inputs)
});
/**
* | output |
* | --- |
* | "Time for new strings in your {racquet}?" |
*
* @param {Message_Time_To_Restring_SubjectInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_time_to_restring_subject = /** @type {((inputs: Message_Time_To_Restring_SubjectInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Time_To_Restring_SubjectInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_time_to_restring_subject(inputs)
});
/**
* | output |
* | --- |
* | "Hi {customer}, We strung your {racquet} {days} ago with {strings} at {tensions}. It’s about time for new strings. Bring it in, and we’ll string it the same w..." |
*
* @param {Message_Time_To_Restring_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_time_to_restring_text = /** @type {((inputs: Message_Time_To_Restring_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Time_To_Restring_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_time_to_restring_text(inputs)
});
/**
* | plural | output |
* | --- | --- |
* | "one" | "Time for new strings in your {count} racquet?" |
* | "other" | "Time for new strings in your {count} racquets?" |
*
* @param {Message_Time_To_Restring_SeveralInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_time_to_restring_several = /** @type {((inputs: Message_Time_To_Restring_SeveralInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Time_To_Restring_SeveralInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_time_to_restring_several(inputs)
});
/**
* | output |
* | --- |
* | "Don’t want reminders from {business}?" |
*
* @param {Message_UnsubscribeInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_unsubscribe = /** @type {((inputs: Message_UnsubscribeInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_UnsubscribeInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_unsubscribe(inputs)
});
/**
* | output |
* | --- |
* | "Unsubscribe" |
*
* @param {Message_Unsubscribe_LinkInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_unsubscribe_link = /** @type {((inputs?: Message_Unsubscribe_LinkInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Unsubscribe_LinkInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_unsubscribe_link(inputs)
});
/**
* | output |
* | --- |
* | "{day} at {time}" |
*
* @param {Message_Day_And_TimeInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_day_and_time = /** @type {((inputs: Message_Day_And_TimeInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Day_And_TimeInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_day_and_time(inputs)
});
/**
* | output |
* | --- |
* | "{time} ({city} time)" |
*
* @param {Message_Time_InInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const message_time_in = /** @type {((inputs: Message_Time_InInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Message_Time_InInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.message_time_in(inputs)
});
/**
* | output |
* | --- |
* | "Opens job {number}" |
*
* @param {Print_Opens_JobInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_opens_job = /** @type {((inputs: Print_Opens_JobInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Opens_JobInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_opens_job(inputs)
});
/**
* | output |
* | --- |
* | "M" |
*
* @param {Print_Mains_InitialInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_mains_initial = /** @type {((inputs?: Print_Mains_InitialInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Mains_InitialInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_mains_initial(inputs)
});
/**
* | output |
* | --- |
* | "X" |
*
* @param {Print_Crosses_InitialInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_crosses_initial = /** @type {((inputs?: Print_Crosses_InitialInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Crosses_InitialInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_crosses_initial(inputs)
});
/**
* | output |
* | --- |
* | "Taken in {date}" |
*
* @param {Print_Taken_InInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_taken_in = /** @type {((inputs: Print_Taken_InInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Taken_InInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_taken_in(inputs)
});
/**
* | output |
* | --- |
* | "Ready by" |
*
* @param {Print_Ready_ByInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_ready_by = /** @type {((inputs?: Print_Ready_ByInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Ready_ByInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_ready_by(inputs)
});
/**
* | output |
* | --- |
* | "no date promised" |
*
* @param {Print_No_Due_DateInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_no_due_date = /** @type {((inputs?: Print_No_Due_DateInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_No_Due_DateInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_no_due_date(inputs)
});
/**
* | output |
* | --- |
* | "Racquet" |
*
* @param {Print_RacquetInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_racquet = /** @type {((inputs?: Print_RacquetInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_RacquetInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_racquet(inputs)
});
/**
* | output |
* | --- |
* | "no. {number}" |
*
* @param {Print_Racquet_NumberInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_racquet_number = /** @type {((inputs: Print_Racquet_NumberInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Racquet_NumberInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_racquet_number(inputs)
});
/**
* | output |
* | --- |
* | "Pattern" |
*
* @param {Print_PatternInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_pattern = /** @type {((inputs?: Print_PatternInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_PatternInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_pattern(inputs)
});
/**
* | output |
* | --- |
* | "not known" |
*
* @param {Print_Pattern_UnknownInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_pattern_unknown = /** @type {((inputs?: Print_Pattern_UnknownInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Pattern_UnknownInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_pattern_unknown(inputs)
});
/**
* | output |
* | --- |
* | "Racquet: {note}" |
*
* @param {Print_Racquet_NoteInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_racquet_note = /** @type {((inputs: Print_Racquet_NoteInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Racquet_NoteInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_racquet_note(inputs)
});
/**
* | output |
* | --- |
* | "Mains" |
*
* @param {Print_MainsInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_mains = /** @type {((inputs?: Print_MainsInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_MainsInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_mains(inputs)
});
/**
* | output |
* | --- |
* | "Crosses" |
*
* @param {Print_CrossesInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_crosses = /** @type {((inputs?: Print_CrossesInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_CrossesInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_crosses(inputs)
});
/**
* | output |
* | --- |
* | "customer’s own" |
*
* @param {Print_Own_StringInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_own_string = /** @type {((inputs?: Print_Own_StringInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Own_StringInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_own_string(inputs)
});
/**
* | output |
* | --- |
* | "No price" |
*
* @param {Print_No_PriceInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_no_price = /** @type {((inputs?: Print_No_PriceInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_No_PriceInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_no_price(inputs)
});
/**
* | output |
* | --- |
* | "paid" |
*
* @param {Print_PaidInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_paid = /** @type {((inputs?: Print_PaidInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_PaidInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_paid(inputs)
});
/**
* | output |
* | --- |
* | "to pay" |
*
* @param {Print_To_PayInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_to_pay = /** @type {((inputs?: Print_To_PayInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_To_PayInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_to_pay(inputs)
});
/**
* | output |
* | --- |
* | "{amount} to pay" |
*
* @param {Print_Rest_To_PayInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_rest_to_pay = /** @type {((inputs: Print_Rest_To_PayInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Rest_To_PayInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_rest_to_pay(inputs)
});
/**
* | output |
* | --- |
* | "Statement {number}" |
*
* @param {Print_StatementInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement = /** @type {((inputs: Print_StatementInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_StatementInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement(inputs)
});
/**
* | output |
* | --- |
* | "For {customer}" |
*
* @param {Print_Statement_ForInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_for = /** @type {((inputs: Print_Statement_ForInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_ForInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_for(inputs)
});
/**
* | output |
* | --- |
* | "Job" |
*
* @param {Print_Statement_JobInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_job = /** @type {((inputs?: Print_Statement_JobInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_JobInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_job(inputs)
});
/**
* | output |
* | --- |
* | "Customer" |
*
* @param {Print_Statement_CustomerInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_customer = /** @type {((inputs?: Print_Statement_CustomerInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_CustomerInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_customer(inputs)
});
/**
* | output |
* | --- |
* | "Finished" |
*
* @param {Print_Statement_DoneInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_done = /** @type {((inputs?: Print_Statement_DoneInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_DoneInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_done(inputs)
});
/**
* | output |
* | --- |
* | "To pay" |
*
* @param {Print_Statement_PriceInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_price = /** @type {((inputs?: Print_Statement_PriceInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_PriceInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_price(inputs)
});
/**
* | output |
* | --- |
* | "Total to pay" |
*
* @param {Print_Statement_TotalInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_total = /** @type {((inputs?: Print_Statement_TotalInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_TotalInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_total(inputs)
});
/**
* | output |
* | --- |
* | "Page {page} of {pages}" |
*
* @param {Print_Statement_PageInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const print_statement_page = /** @type {((inputs: Print_Statement_PageInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Print_Statement_PageInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.print_statement_page(inputs)
});
/**
* | output |
* | --- |
* | "Reminders from {business}" |
*
* @param {Unsubscribe_TitleInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_title = /** @type {((inputs: Unsubscribe_TitleInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_TitleInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_title(inputs)
});
/**
* | output |
* | --- |
* | "Reminders ask how your strings play and tell you when it’s time for new ones." |
*
* @param {Unsubscribe_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_text = /** @type {((inputs?: Unsubscribe_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_TextInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_text(inputs)
});
/**
* | output |
* | --- |
* | "Stop reminders" |
*
* @param {Unsubscribe_ButtonInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_button = /** @type {((inputs?: Unsubscribe_ButtonInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_ButtonInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_button(inputs)
});
/**
* | output |
* | --- |
* | "You’re unsubscribed" |
*
* @param {Unsubscribe_Done_TitleInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_done_title = /** @type {((inputs?: Unsubscribe_Done_TitleInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_Done_TitleInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_done_title(inputs)
});
/**
* | output |
* | --- |
* | "You won’t get any more reminders from {business}. You’ll still get a message when your racquet is ready." |
*
* @param {Unsubscribe_Done_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_done_text = /** @type {((inputs: Unsubscribe_Done_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_Done_TextInputs, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_done_text(inputs)
});
/**
* | output |
* | --- |
* | "Get reminders again" |
*
* @param {Unsubscribe_Undo_ButtonInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_undo_button = /** @type {((inputs?: Unsubscribe_Undo_ButtonInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_Undo_ButtonInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_undo_button(inputs)
});
/**
* | output |
* | --- |
* | "This link doesn’t work" |
*
* @param {Unsubscribe_Gone_TitleInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_gone_title = /** @type {((inputs?: Unsubscribe_Gone_TitleInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_Gone_TitleInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_gone_title(inputs)
});
/**
* | output |
* | --- |
* | "Open the complete link from the email, or ask your stringer to turn off your reminders." |
*
* @param {Unsubscribe_Gone_TextInputs} inputs
* @param {{ locale?: "en" }} options
* @returns {LocalizedString}
*/
export const unsubscribe_gone_text = /** @type {((inputs?: Unsubscribe_Gone_TextInputs, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Unsubscribe_Gone_TextInputs, { locale?: "en" }, {}>} */ ((inputs = {}, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return __en.unsubscribe_gone_text(inputs)
});