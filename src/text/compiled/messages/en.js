/* eslint-disable */
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
import * as registry from "../registry.js"


export const page_write = /** @type {(inputs: Page_WriteInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Write to your stringer`)
};

export const page_write_label = /** @type {(inputs: Page_Write_LabelInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your message`)
};

export const page_write_send = /** @type {(inputs: Page_Write_SendInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Send message`)
};

export const page_written = /** @type {(inputs: Page_WrittenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Message sent.`)
};

export const page_write_required = /** @type {(inputs: Page_Write_RequiredInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Write something first`)
};

export const page_write_too_long = /** @type {(inputs: Page_Write_Too_LongInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`At most ${i?.max} characters`)
};

export const page_written_kept = /** @type {(inputs: Page_Written_KeptInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.problem} Your message is still here.`)
};

export const page_conversation = /** @type {(inputs: Page_ConversationInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Messages`)
};

export const page_you = /** @type {(inputs: Page_YouInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`You`)
};

export const page_title = /** @type {(inputs: Page_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your racquet`)
};

export const page_description = /** @type {(inputs: Page_DescriptionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`See how your racquet is coming along, and tell your stringer how it plays.`)
};

export const page_needs_script = /** @type {(inputs: Page_Needs_ScriptInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This page needs JavaScript. Turn it on in your browser and reload the page, or ask your stringer about your racquet.`)
};

export const page_your_stringer = /** @type {(inputs: Page_Your_StringerInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your stringer`)
};

export const page_received = /** @type {(inputs: Page_ReceivedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your racquet is here`)
};

export const page_in_progress = /** @type {(inputs: Page_In_ProgressInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your racquet is being strung`)
};

export const page_ready = /** @type {(inputs: Page_ReadyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your racquet is ready`)
};

export const page_picked_up = /** @type {(inputs: Page_Picked_UpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`How did it play?`)
};

export const page_thanks = /** @type {(inputs: Page_ThanksInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Thank you`)
};

export const page_step_received = /** @type {(inputs: Page_Step_ReceivedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Received`)
};

export const page_step_in_progress = /** @type {(inputs: Page_Step_In_ProgressInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`On the machine`)
};

export const page_step_ready = /** @type {(inputs: Page_Step_ReadyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ready`)
};

export const page_step_picked_up = /** @type {(inputs: Page_Step_Picked_UpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Picked up`)
};

export const page_ready_by = /** @type {(inputs: Page_Ready_ByInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Ready by ${i?.when}.`)
};

export const page_pick_up = /** @type {(inputs: Page_Pick_UpInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`You can pick it up at ${i?.business}.`)
};

export const page_pick_up_unnamed = /** @type {(inputs: Page_Pick_Up_UnnamedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`You can pick it up from your stringer.`)
};

export const page_late = /** @type {(inputs: Page_LateInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`We planned to have it ready by ${i?.when}. It’s taking a little longer.`)
};

export const page_feedback_early = /** @type {(inputs: Page_Feedback_EarlyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Already played? Give feedback`)
};

export const page_overall = /** @type {(inputs: Page_OverallInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Overall`)
};

export const page_rating_low = /** @type {(inputs: Page_Rating_LowInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`poor`)
};

export const page_rating_high = /** @type {(inputs: Page_Rating_HighInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`great`)
};

export const page_tension = /** @type {(inputs: Page_TensionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Tension`)
};

export const page_too_loose = /** @type {(inputs: Page_Too_LooseInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Too loose`)
};

export const page_just_right = /** @type {(inputs: Page_Just_RightInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Just right`)
};

export const page_too_tight = /** @type {(inputs: Page_Too_TightInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Too tight`)
};

export const page_rate_more = /** @type {(inputs: Page_Rate_MoreInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Rate spin, power and more`)
};

export const page_spin = /** @type {(inputs: Page_SpinInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Spin`)
};

export const page_power = /** @type {(inputs: Page_PowerInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Power`)
};

export const page_control = /** @type {(inputs: Page_ControlInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Control`)
};

export const page_comfort = /** @type {(inputs: Page_ComfortInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Comfort`)
};

export const page_feel = /** @type {(inputs: Page_FeelInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Feel`)
};

export const page_durability = /** @type {(inputs: Page_DurabilityInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Durability`)
};

export const page_same_strings_question = /** @type {(inputs: Page_Same_Strings_QuestionInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Same strings again?`)
};

export const page_same_strings = /** @type {(inputs: Page_Same_StringsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Same strings again`)
};

export const page_yes = /** @type {(inputs: Page_YesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Yes`)
};

export const page_something_else = /** @type {(inputs: Page_Something_ElseInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something else`)
};

export const page_hours_played = /** @type {(inputs: Page_Hours_PlayedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hours played`)
};

export const page_how_it_played = /** @type {(inputs: Page_How_It_PlayedInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`How it played`)
};

export const page_anything_else = /** @type {(inputs: Page_Anything_ElseInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Anything else`)
};

export const page_clear = /** @type {(inputs: Page_ClearInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Clear`)
};

export const page_clear_named = /** @type {(inputs: Page_Clear_NamedInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Clear ${i?.name}`)
};

export const page_send = /** @type {(inputs: Page_SendInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Send feedback`)
};

export const page_send_changes = /** @type {(inputs: Page_Send_ChangesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Send changes`)
};

export const page_sending = /** @type {(inputs: Page_SendingInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Sending…`)
};

export const page_characters = /** @type {(inputs: Page_CharactersInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.length} of ${i?.max} characters`)
};

export const page_answers_kept = /** @type {(inputs: Page_Answers_KeptInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.problem} Your answers are still here.`)
};

export const page_your_feedback = /** @type {(inputs: Page_Your_FeedbackInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your feedback`)
};

export const page_rated = /** @type {(inputs: Page_RatedInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.value} of ${i?.max}`)
};

export const page_change = /** @type {(inputs: Page_ChangeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Change feedback`)
};

export const page_change_until = /** @type {(inputs: Page_Change_UntilInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`You can change it until ${i?.day}.`)
};

export const page_sent_elsewhere = /** @type {(inputs: Page_Sent_ElsewhereInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Feedback for this racquet was already sent from another phone or window. You’ll find it below. Yours wasn’t sent.`)
};

export const page_send_mine = /** @type {(inputs: Page_Send_MineInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Send mine instead`)
};

export const page_link_gone = /** @type {(inputs: Page_Link_GoneInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This link no longer works`)
};

export const page_link_gone_help = /** @type {(inputs: Page_Link_Gone_HelpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`It may have expired or been replaced by a newer one. Ask your stringer for a new link.`)
};

export const page_token_required = /** @type {(inputs: Page_Token_RequiredInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Token is required`)
};

export const page_token_required_help = /** @type {(inputs: Page_Token_Required_HelpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Open the complete link from your stringer’s message, or scan the code again.`)
};

export const page_not_now = /** @type {(inputs: Page_Not_NowInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We can’t show your racquet right now`)
};

export const page_not_now_help = /** @type {(inputs: Page_Not_Now_HelpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your link is fine. Please try again in a moment.`)
};

export const page_try_again = /** @type {(inputs: Page_Try_AgainInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Try again`)
};

export const page_network_error = /** @type {(inputs: Page_Network_ErrorInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Network connection error. Please check your internet connection.`)
};

export const page_unexpected_error = /** @type {(inputs: Page_Unexpected_ErrorInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something went wrong. Please try again.`)
};

export const feedback_rating_required = /** @type {(inputs: Feedback_Rating_RequiredInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Rating is required`)
};

export const feedback_hours_not_whole = /** @type {(inputs: Feedback_Hours_Not_WholeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hours played must be a whole number`)
};

export const feedback_hours_too_low = /** @type {(inputs: Feedback_Hours_Too_LowInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hours played must be positive`)
};

export const feedback_hours_too_high = /** @type {(inputs: Feedback_Hours_Too_HighInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hours played is too high`)
};

export const feedback_playability_too_long = /** @type {(inputs: Feedback_Playability_Too_LongInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Playability notes are too long`)
};

export const feedback_comments_too_long = /** @type {(inputs: Feedback_Comments_Too_LongInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`General comments are too long`)
};

export const feedback_not_strung = /** @type {(inputs: Feedback_Not_StrungInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This racquet hasn’t been strung yet`)
};

export const feedback_too_late = /** @type {(inputs: Feedback_Too_LateInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.days, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`Feedback can be changed for ${i?.days} day`);
	if (plural === "other") return /** @type {LocalizedString} */ (`Feedback can be changed for ${i?.days} days`);
	return /** @type {LocalizedString} */ ("feedback_too_late");
};

export const feedback_too_many_requests = /** @type {(inputs: Feedback_Too_Many_RequestsInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.seconds, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`Too many requests. Try again in ${i?.seconds} second.`);
	if (plural === "other") return /** @type {LocalizedString} */ (`Too many requests. Try again in ${i?.seconds} seconds.`);
	return /** @type {LocalizedString} */ ("feedback_too_many_requests");
};

export const message_received_subject = /** @type {(inputs: Message_Received_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`We have your ${i?.racquet}`)
};

export const message_received_text = /** @type {(inputs: Message_Received_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Hi ${i?.customer},

Your ${i?.racquet} has arrived safely. We’ll string it with ${i?.strings} at ${i?.tensions}.
It will be ready by ${i?.due}.
Follow its progress here: ${i?.link}

${i?.business}`)
};

export const message_received_several = /** @type {(inputs: Message_Received_SeveralInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.count, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`We have your ${i?.count} racquet`);
	if (plural === "other") return /** @type {LocalizedString} */ (`We have your ${i?.count} racquets`);
	return /** @type {LocalizedString} */ ("message_received_several");
};

export const message_statement_subject = /** @type {(inputs: Message_Statement_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Statement ${i?.number} from ${i?.business}`)
};

export const message_statement_text = /** @type {(inputs: Message_Statement_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Hi ${i?.customer},

Statement ${i?.number}, dated ${i?.day}, is attached. It lists the outstanding amount for each job.
Total to pay: ${i?.total}

${i?.business}`)
};

export const message_answer_subject = /** @type {(inputs: Message_Answer_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.business} about your ${i?.racquet}`)
};

export const message_answer_subject_without_job = /** @type {(inputs: Message_Answer_Subject_Without_JobInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Answer from ${i?.business}`)
};

export const message_ready_subject = /** @type {(inputs: Message_Ready_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Your ${i?.racquet} is ready`)
};

export const message_ready_text = /** @type {(inputs: Message_Ready_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Hi ${i?.customer},

Your ${i?.racquet} is ready, strung with ${i?.strings} at ${i?.tensions}.
To pay: ${i?.owed}

Once you’ve played with it, tell us how it feels: ${i?.link}

${i?.business}`)
};

export const message_ready_several = /** @type {(inputs: Message_Ready_SeveralInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.count, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`Your ${i?.count} racquet is ready`);
	if (plural === "other") return /** @type {LocalizedString} */ (`Your ${i?.count} racquets are ready`);
	return /** @type {LocalizedString} */ ("message_ready_several");
};

export const message_please_collect_subject = /** @type {(inputs: Message_Please_Collect_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Your ${i?.racquet} is waiting for you`)
};

export const message_please_collect_text = /** @type {(inputs: Message_Please_Collect_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Hi ${i?.customer},

Your ${i?.racquet} has been ready for ${i?.days}. Come and pick it up whenever it suits you.
To pay: ${i?.owed}

${i?.business}`)
};

export const message_please_collect_several = /** @type {(inputs: Message_Please_Collect_SeveralInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.count, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`Your ${i?.count} racquet is waiting for you`);
	if (plural === "other") return /** @type {LocalizedString} */ (`Your ${i?.count} racquets are waiting for you`);
	return /** @type {LocalizedString} */ ("message_please_collect_several");
};

export const message_how_did_it_play_subject = /** @type {(inputs: Message_How_Did_It_Play_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`How does your ${i?.racquet} play?`)
};

export const message_how_did_it_play_text = /** @type {(inputs: Message_How_Did_It_Play_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Hi ${i?.customer},

You’ve had your ${i?.racquet} back for ${i?.days}. How does it play with ${i?.strings} at ${i?.tensions}?
Tell us in under a minute, and we’ll get the next stringing even closer to what you like: ${i?.link}

${i?.business}`)
};

export const message_how_did_it_play_several = /** @type {(inputs: Message_How_Did_It_Play_SeveralInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.count, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`How does your ${i?.count} racquet play?`);
	if (plural === "other") return /** @type {LocalizedString} */ (`How do your ${i?.count} racquets play?`);
	return /** @type {LocalizedString} */ ("message_how_did_it_play_several");
};

export const message_time_to_restring_subject = /** @type {(inputs: Message_Time_To_Restring_SubjectInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Time for new strings in your ${i?.racquet}?`)
};

export const message_time_to_restring_text = /** @type {(inputs: Message_Time_To_Restring_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Hi ${i?.customer},

We strung your ${i?.racquet} ${i?.days} ago with ${i?.strings} at ${i?.tensions}. It’s about time for new strings.
Bring it in, and we’ll string it the same way or change whatever you like.

${i?.business}`)
};

export const message_time_to_restring_several = /** @type {(inputs: Message_Time_To_Restring_SeveralInputs) => LocalizedString} */ (i) => {const plural = registry.plural("en", i?.count, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`Time for new strings in your ${i?.count} racquet?`);
	if (plural === "other") return /** @type {LocalizedString} */ (`Time for new strings in your ${i?.count} racquets?`);
	return /** @type {LocalizedString} */ ("message_time_to_restring_several");
};

export const message_unsubscribe = /** @type {(inputs: Message_UnsubscribeInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Don’t want reminders from ${i?.business}?`)
};

export const message_unsubscribe_link = /** @type {(inputs: Message_Unsubscribe_LinkInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Unsubscribe`)
};

export const message_day_and_time = /** @type {(inputs: Message_Day_And_TimeInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.day} at ${i?.time}`)
};

export const message_time_in = /** @type {(inputs: Message_Time_InInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.time} (${i?.city} time)`)
};

export const print_opens_job = /** @type {(inputs: Print_Opens_JobInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Opens job ${i?.number}`)
};

export const print_mains_initial = /** @type {(inputs: Print_Mains_InitialInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`M`)
};

export const print_crosses_initial = /** @type {(inputs: Print_Crosses_InitialInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`X`)
};

export const print_taken_in = /** @type {(inputs: Print_Taken_InInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Taken in ${i?.date}`)
};

export const print_ready_by = /** @type {(inputs: Print_Ready_ByInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ready by`)
};

export const print_no_due_date = /** @type {(inputs: Print_No_Due_DateInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`no date promised`)
};

export const print_racquet = /** @type {(inputs: Print_RacquetInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Racquet`)
};

export const print_racquet_number = /** @type {(inputs: Print_Racquet_NumberInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`no. ${i?.number}`)
};

export const print_pattern = /** @type {(inputs: Print_PatternInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pattern`)
};

export const print_pattern_unknown = /** @type {(inputs: Print_Pattern_UnknownInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`not known`)
};

export const print_racquet_note = /** @type {(inputs: Print_Racquet_NoteInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Racquet: ${i?.note}`)
};

export const print_mains = /** @type {(inputs: Print_MainsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Mains`)
};

export const print_crosses = /** @type {(inputs: Print_CrossesInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Crosses`)
};

export const print_own_string = /** @type {(inputs: Print_Own_StringInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`customer’s own`)
};

export const print_no_price = /** @type {(inputs: Print_No_PriceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`No price`)
};

export const print_paid = /** @type {(inputs: Print_PaidInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`paid`)
};

export const print_to_pay = /** @type {(inputs: Print_To_PayInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`to pay`)
};

export const print_rest_to_pay = /** @type {(inputs: Print_Rest_To_PayInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`${i?.amount} to pay`)
};

export const print_statement = /** @type {(inputs: Print_StatementInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Statement ${i?.number}`)
};

export const print_statement_for = /** @type {(inputs: Print_Statement_ForInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`For ${i?.customer}`)
};

export const print_statement_job = /** @type {(inputs: Print_Statement_JobInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Job`)
};

export const print_statement_customer = /** @type {(inputs: Print_Statement_CustomerInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Customer`)
};

export const print_statement_done = /** @type {(inputs: Print_Statement_DoneInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Finished`)
};

export const print_statement_price = /** @type {(inputs: Print_Statement_PriceInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`To pay`)
};

export const print_statement_total = /** @type {(inputs: Print_Statement_TotalInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Total to pay`)
};

export const print_statement_page = /** @type {(inputs: Print_Statement_PageInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Page ${i?.page} of ${i?.pages}`)
};

export const unsubscribe_title = /** @type {(inputs: Unsubscribe_TitleInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Reminders from ${i?.business}`)
};

export const unsubscribe_text = /** @type {(inputs: Unsubscribe_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Reminders ask how your strings play and tell you when it’s time for new ones.`)
};

export const unsubscribe_button = /** @type {(inputs: Unsubscribe_ButtonInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Stop reminders`)
};

export const unsubscribe_done_title = /** @type {(inputs: Unsubscribe_Done_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`You’re unsubscribed`)
};

export const unsubscribe_done_text = /** @type {(inputs: Unsubscribe_Done_TextInputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`You won’t get any more reminders from ${i?.business}. You’ll still get a message when your racquet is ready.`)
};

export const unsubscribe_undo_button = /** @type {(inputs: Unsubscribe_Undo_ButtonInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Get reminders again`)
};

export const unsubscribe_gone_title = /** @type {(inputs: Unsubscribe_Gone_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This link doesn’t work`)
};

export const unsubscribe_gone_text = /** @type {(inputs: Unsubscribe_Gone_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Open the complete link from the email, or ask your stringer to turn off your reminders.`)
};